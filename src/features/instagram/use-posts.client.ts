import { useEffect, useState } from 'react';
import { fetchJson } from '#src/lib/fetch-json.client.ts';
import { readPosts, type ShownPost } from './shown-post.ts';

/** Posts shown at first. */
export const initialPosts = 3;

/** How long "See More" takes (milliseconds). */
export const showMoreDelayMs = 500;

/** Posts that "See More" adds in a window this wide (pixels): a row. */
export const postsToAdd = (windowWidth: number) => (windowWidth >= 768 ? 3 : 2);

interface Posts {
  /** `empty` when there are no posts, or none could be had. */
  status: 'loading' | 'ready' | 'empty';
  posts: readonly ShownPost[];
  /** How many of the posts are shown. */
  shown: number;
  /** The place of the first one that came with the last row. */
  firstNew: number;
  isShowingMore: boolean;
}

const initial: Posts = {
  status: 'loading',
  posts: [],
  shown: initialPosts,
  firstNew: 0,
  isShowingMore: false,
};

/**
 * The posts that come from `url`, and what shows another row of them after a moment. A failure is
 * for the log alone: the page is whole without posts.
 */
export function usePosts(url: string): [Posts, () => void] {
  const [state, setState] = useState(initial);

  useEffect(() => {
    const show = (posts: ShownPost[]) => {
      setState({ ...initial, posts, status: posts.length > 0 ? 'ready' : 'empty' });
    };
    fetchJson(url)
      .then((answer) => {
        show(readPosts(answer));
      })
      .catch((error: unknown) => {
        console.error('Error fetching Instagram media', error);
        show([]);
      });
  }, [url]);

  const showMore = () => {
    if (state.isShowingMore) return;
    setState({ ...state, isShowingMore: true });
    setTimeout(() => {
      const shown = state.shown + postsToAdd(window.innerWidth);
      setState({ ...state, shown, firstNew: state.shown, isShowingMore: false });
    }, showMoreDelayMs);
  };

  return [state, showMore];
}
