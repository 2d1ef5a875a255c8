import { useEffect, useState } from 'react';
import { readPosts, type ShownPost } from './shown-post.ts';

/** Posts shown at first. */
export const initialPosts = 3;

/** How long "See More" takes (milliseconds). */
export const showMoreDelayMs = 500;

/** The server answers within 6 s; later than this nobody waits for pictures. */
const timeoutMs = 8000;

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
    fetchPosts(url).then(show, (error: unknown) => {
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

/** The newest posts. Throws when the call fails. */
async function fetchPosts(url: string): Promise<ShownPost[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The posts answered ${response.status}.`);
  return readPosts(await response.json());
}
