import { useRef, useState } from 'react';
import { PostPictures } from './PostPictures.tsx';
import styles from './PostVideo.module.css';
import { useAutoplay } from './use-autoplay.client.ts';

type Props = { url: string; images: readonly string[]; label: string };

export function PostVideo({ url, images, label }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useAutoplay(video);
  const [hasFailed, setFailed] = useState(false);

  if (hasFailed) return <PostPictures images={images} label={label} />;
  return (
    <div className={styles.video}>
      <video
        ref={video}
        src={url}
        poster={images[0]}
        aria-label={label}
        muted
        loop
        playsInline
        preload="none"
        onError={() => setFailed(true)}
      />
      <button
        type="button"
        aria-label={isWanted ? 'Pause video' : 'Play video'}
        data-playing={isWanted}
        onClick={() => setWanted(!isWanted)}
      />
    </div>
  );
}
