import type { Ref } from 'react';
import type { VisiblePost } from './visible-post.ts';
import { PostPictures } from './PostPictures.tsx';
import { PostVideo } from './PostVideo.tsx';
import styles from './InstagramPosts.module.css';

type Props = { post: VisiblePost; ref?: Ref<HTMLLIElement> | undefined };

export function PostCard({ post, ref }: Props) {
  const { caption, created, timeAgo, images, videoUrl } = post;
  const label = timeAgo === '' ? 'Post' : `Post of ${timeAgo}`;
  return (
    <li className={styles.card} ref={ref} tabIndex={-1}>
      <div className={styles.place}>
        {videoUrl === null ? (
          <PostPictures images={images} label={label} />
        ) : (
          <PostVideo url={videoUrl} images={images} label={label} />
        )}
      </div>
      <time className={styles.date} dateTime={created}>
        {timeAgo}
      </time>
      <p>{caption}</p>
    </li>
  );
}
