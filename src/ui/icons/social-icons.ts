import Facebook from './facebook.svg';
import Instagram from './instagram.svg';
import TikTok from './tiktok.svg';

export const socialIcons = { Facebook, Instagram, TikTok };
