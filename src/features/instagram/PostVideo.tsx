import { useEffect, useRef, useState } from 'react';
import { mayAutoplay } from './may-autoplay.client.ts';
import { PostPictures } from './PostPictures.tsx';
import styles from './PostVideo.module.css';
import { useOnScreen } from './use-on-screen.client.ts';

interface Props {
  address: string;
  /** Its still, if there is one. */
  images: readonly string[];
  label: string;
}

/** A video without sound that loops while it is on screen; where it does not play, its still. */
export function PostVideo({ address, images, label }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const isOnScreen = useOnScreen(video);
  const [isWanted, setWanted] = useState(mayAutoplay);
  const [hasFailed, setFailed] = useState(false);
  const isPlaying = isWanted && isOnScreen;

  useEffect(() => {
    if (!isPlaying) {
      video.current?.pause();
      return;
    }
    video.current?.play().catch((error: unknown) => {
      // Browsers may forbid it, to save the battery. Stopped by us, or failed, is told elsewhere.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setWanted(false);
    });
  }, [isPlaying]);

  if (hasFailed) return <PostPictures images={images} label={label} />;
  return (
    <div className={styles.video}>
      <video
        ref={video}
        src={address}
        poster={images[0]}
        aria-label={label}
        muted
        loop
        playsInline
        preload="none"
        onError={() => {
          setFailed(true);
        }}
      />
      <button
        type="button"
        aria-label={isWanted ? 'Pause video' : 'Play video'}
        data-playing={isWanted}
        onClick={() => {
          setWanted(!isWanted);
        }}
      />
    </div>
  );
}
