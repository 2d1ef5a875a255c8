import { describe, expect, it } from 'vitest';
import { hoistIslandStyle } from '../../integrations/island-style.ts';

describe('the style of islands', () => {
  it('moves from the body into the head, once', () => {
    const style = '<style>astro-island,astro-slot{display:contents}</style>';
    expect(hoistIslandStyle(`<head></head><body><div>${style}<astro-island></div></body>`)).toBe(
      `<head>${style}</head><body><div><astro-island></div></body>`,
    );
  });

  it('leaves pages without islands as they are', () => {
    expect(hoistIslandStyle('<head></head><body></body>')).toBe('<head></head><body></body>');
  });
});
