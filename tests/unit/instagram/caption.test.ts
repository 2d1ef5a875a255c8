import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { cutCaption } from '#src/features/instagram/caption.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a caption of a hundred characters stays as it is, one more is cut to a hundred and "..."', () => {
  expect(cutCaption('a'.repeat(100))).toBe('a'.repeat(100));
  expect(cutCaption('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`);
});

it('an emoji of several parts counts as one character and is never torn', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cutCaption(family.repeat(100))).toBe(family.repeat(100));
  expect(cutCaption(`${'a'.repeat(99)}${family}b`)).toBe(`${'a'.repeat(99)}${family}...`);
  expect(cutCaption(`${'a'.repeat(99)}é and more`)).toBe(`${'a'.repeat(99)}é...`);
});

it('browsers that cannot count characters still tear no emoji in half', () => {
  vi.stubGlobal('Intl', {});
  expect(cutCaption('🔦'.repeat(101))).toBe(`${'🔦'.repeat(100)}...`);
});

it('whatever the caption, the cut one begins like it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (caption) => {
      const cut = cutCaption(caption);
      expect(cut === caption || caption.startsWith(cut.slice(0, -3))).toBe(true);
    }),
  );
});
