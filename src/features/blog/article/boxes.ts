import Figure from '#src/ui/picture/Figure.astro';
import ArticlePicture from './ArticlePicture.astro';
import HighlightBox from './HighlightBox.astro';
import TipBox from './TipBox.astro';

export const boxes = { TipBox, HighlightBox, Figure, img: ArticlePicture };
