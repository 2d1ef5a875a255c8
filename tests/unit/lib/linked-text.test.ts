import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedText } from '#src/lib/linked-text.ts';

describe('linkedText', () => {
  it('cuts a line into plain parts and links', () => {
    expect(linkedText('A [coating](/ceramic-coating) or [film](/ppf#packages)?')).toEqual([
      { text: 'A ' },
      { text: 'coating', path: '/ceramic-coating' },
      { text: ' or ' },
      { text: 'film', path: '/ppf#packages' },
      { text: '?' },
    ]);
  });

  it('leaves a line without links as it is', () => {
    expect(linkedText('No link here.')).toEqual([{ text: 'No link here.' }]);
  });

  it('makes links to this site only', () => {
    const line = 'Not [elsewhere](https://example.com) and not [this](javascript:alert(1)).';
    expect(linkedText(line)).toEqual([{ text: line }]);
  });

  it('never loses a word', () => {
    const piece = fc.oneof(fc.string(), fc.constant('[film](/ppf)'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const line = pieces.join('');
        const rebuilt = linkedText(line)
          .map(({ text, path }) => (path ? `[${text}](${path})` : text))
          .join('');
        expect(rebuilt).toBe(line);
      }),
    );
  });
});
