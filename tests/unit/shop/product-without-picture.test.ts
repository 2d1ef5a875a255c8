import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProductPlate } from '#src/features/shop/catalogue/ProductPlate.tsx';
import { Gallery } from '#src/features/shop/product/Gallery.tsx';

// The owner may add a product before it has a picture.
describe('a product without a picture', () => {
  const category = 'tools';

  it('is the drawing of its category in the listing', () => {
    const plate = { picture: undefined, category, sizes: '', isFirst: false } as const;
    const html = renderToStaticMarkup(createElement(ProductPlate, plate));
    expect(html.match(/<svg/g)).toHaveLength(1);
    expect(html).not.toContain('<img');
  });

  it('goes around three drawings on its own page', () => {
    const html = renderToStaticMarkup(createElement(Gallery, { pictures: [], category }));
    expect(html.match(/Picture \d of 3/g)).toHaveLength(3);
    expect(html.match(/<svg/g)).toHaveLength(4);
    expect(html).not.toContain('<img');
  });
});
