import { useEffect, useRef } from 'react';
import { watchPage } from '#src/lib/signals/page-signals.client.ts';
import { Button } from '#src/ui/Button.tsx';
import { PostCard } from './PostCard.tsx';
import styles from './InstagramPosts.module.css';
import { initialPosts, usePosts } from './use-posts.client.ts';

interface Props {
  /** Where the posts come from. Handed over: the list of all paths would be more than this island. */
  url: string;
}

const places = Array.from({ length: initialPosts }, (_, number) => number);

/** Until they come, empty places hold their room; when there are none, it goes. `data-posts` tells the section around it. */
export function InstagramPosts({ url }: Props) {
  const [{ status, posts, visible, firstNew, isShowingMore }, showMore] = usePosts(url);
  const root = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLLIElement>(null);
  const count = Math.min(visible, posts.length);
  const hasMore = count < posts.length;

  useEffect(watchPage, []);

  useEffect(() => {
    if (status === 'empty' && root.current) closeRoom(root.current);
  }, [status]);

  useEffect(() => {
    if (firstNew > 0 && !hasMore) newest.current?.focus({ preventScroll: true });
  }, [firstNew, hasMore]);

  return (
    <div className={styles.posts} data-posts={status} ref={root}>
      <ul>
        {status === 'ready'
          ? posts
              .slice(0, count)
              .map((post, number) => (
                <PostCard
                  key={post.id}
                  post={post}
                  ref={number === firstNew ? newest : undefined}
                />
              ))
          : places.map((place) => (
              <li key={place} className={styles.card} aria-hidden="true">
                <div className={styles.place} />
                <div className={styles.date} />
                <p />
              </li>
            ))}
      </ul>
      <div className={`${styles.more} screen-only`}>
        <p role="status">{status === 'ready' && `Showing ${count} of ${posts.length} posts`}</p>
        {status === 'ready' && hasMore && (
          <Button kind="quiet" aria-busy={isShowingMore} onClick={showMore}>
            See More
          </Button>
        )}
      </div>
    </div>
  );
}

/** What is read below the posts stays where it is. */
function closeRoom(room: HTMLElement): void {
  const page = document.documentElement;
  const heightBefore = page.scrollHeight;
  const isAbove = room.getBoundingClientRect().bottom < 0;
  // Past React, which renders a moment later: the height is measured at once.
  room.dataset.posts = 'gone';
  // Safari does not hold the place by itself.
  if (isAbove && !CSS.supports('overflow-anchor', 'auto'))
    window.scrollBy({ top: page.scrollHeight - heightBefore, behavior: 'instant' });
}
