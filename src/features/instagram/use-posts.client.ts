import { useEffect, useState } from 'react';
import { fetchGallery } from './instagram.client.ts';
import type { ShownPost } from './shown-post.ts';
import { initialPosts, postsToAdd, showMoreDelayMs } from './shown-posts.ts';

interface Gallery {
  /** `empty` when there are no posts, or none could be had. */
  status: 'loading' | 'ready' | 'empty';
  posts: readonly ShownPost[];
  /** How many of the posts are shown. */
  shown: number;
  /** The place of the first one that came with the last row. */
  firstNew: number;
  isShowingMore: boolean;
}

const initial: Gallery = {
  status: 'loading',
  posts: [],
  shown: initialPosts,
  firstNew: 0,
  isShowingMore: false,
};

/**
 * The gallery of a page, whose posts come from `address`, and what shows another row of it after a
 * moment. A failure is for the log alone: the page is whole without posts.
 */
export function usePosts(address: string): [Gallery, () => void] {
  const [gallery, setGallery] = useState(initial);

  useEffect(() => {
    const show = (posts: ShownPost[]) => {
      setGallery({ ...initial, posts, status: posts.length > 0 ? 'ready' : 'empty' });
    };
    fetchGallery(address).then(show, (error: unknown) => {
      console.error('Error fetching Instagram media', error);
      show([]);
    });
  }, [address]);

  const showMore = () => {
    if (gallery.isShowingMore) return;
    setGallery({ ...gallery, isShowingMore: true });
    setTimeout(() => {
      const shown = gallery.shown + postsToAdd(window.innerWidth);
      setGallery({ ...gallery, shown, firstNew: gallery.shown, isShowingMore: false });
    }, showMoreDelayMs);
  };

  return [gallery, showMore];
}
