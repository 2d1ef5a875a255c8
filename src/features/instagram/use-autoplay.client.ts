import { useEffect, useState, type RefObject } from 'react';
import { canLoadMore } from '#src/lib/data-saver.client.ts';

/**
 * Plays a video while at least half of it is in the window. Returns whether it is wanted, and what
 * changes that: visitors who want less motion or less data start it themselves.
 */
export function useAutoplay(
  video: RefObject<HTMLVideoElement | null>,
): [isWanted: boolean, setWanted: (isWanted: boolean) => void] {
  const [isWanted, setWanted] = useState(
    () => canLoadMore() && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const [isOnScreen, setOnScreen] = useState(false);

  useEffect(() => {
    if (!video.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setOnScreen(entry?.isIntersecting ?? false),
      { threshold: 0.5 },
    );
    observer.observe(video.current);
    return () => observer.disconnect();
  }, [video]);

  useEffect(() => {
    if (!isWanted || !isOnScreen) {
      video.current?.pause();
      return;
    }
    video.current?.play().catch((error: unknown) => {
      // Browsers may forbid it, to save the battery. Other failures come as events of the video.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setWanted(false);
    });
  }, [isWanted, isOnScreen, video]);

  return [isWanted, setWanted];
}
