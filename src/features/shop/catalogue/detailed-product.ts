import type { ProductSummary } from './listed-product.ts';

export interface GalleryPicture {
  /** AVIF candidates as in the HTML `srcset` attribute. */
  avif: string;
  thumbnail: string;
  /** JPEG under a name that stays, for browsers without AVIF. */
  jpeg: string;
  alt: string;
}

export interface DetailedProduct extends ProductSummary {
  pictures: GalleryPicture[];
}
