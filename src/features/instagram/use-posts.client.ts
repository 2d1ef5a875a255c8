import { useEffect, useState } from 'react';
import { fetchJson } from '#src/lib/fetch-json.client.ts';
import { readPosts, type VisiblePost } from './visible-post.ts';

export const initialPosts = 3;

export const showMoreDelayMs = 500;

export const postsToAdd = (windowWidth: number) => (windowWidth >= 768 ? 3 : 2);

const initial = {
  status: 'loading' as 'loading' | 'ready' | 'empty',
  posts: [] as readonly VisiblePost[],
  visible: initialPosts,
  firstNew: 0,
  isShowingMore: false,
};

export function usePosts(url: string): [typeof initial, () => void] {
  const [state, setState] = useState(initial);

  useEffect(() => {
    const show = (posts: VisiblePost[]) =>
      setState({ ...initial, posts, status: posts.length > 0 ? 'ready' : 'empty' });
    fetchJson(url)
      .then((answer) => show(readPosts(answer)))
      .catch((error: unknown) => {
        console.error('Error fetching Instagram media', error);
        show([]);
      });
  }, [url]);

  const showMore = () => {
    if (state.isShowingMore) return;
    setState({ ...state, isShowingMore: true });
    setTimeout(() => {
      const visible = state.visible + postsToAdd(window.innerWidth);
      setState({ ...state, visible, firstNew: state.visible, isShowingMore: false });
    }, showMoreDelayMs);
  };

  return [state, showMore];
}
