import type { ProductSummary } from './listed-product.ts';

/** URLs and text of one picture of a product. */
export interface GalleryPicture {
  /** AVIF candidates as in the HTML `srcset` attribute. */
  avif: string;
  /** AVIF of the thumbnail, 160 pixels wide. */
  thumbnail: string;
  /** JPEG under a name that stays, for browsers without AVIF. */
  jpeg: string;
  alt: string;
}

/** A product as its own page shows it. Description and specifications are plain HTML beside it. */
export interface DetailedProduct extends ProductSummary {
  /** The main picture first; empty where the product has none. */
  pictures: GalleryPicture[];
}
