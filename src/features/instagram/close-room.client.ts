export function closeRoom(room: HTMLElement): void {
  const page = document.documentElement;
  const heightBefore = page.scrollHeight;
  const isAbove = room.getBoundingClientRect().bottom < 0;
  // Past React, which renders a moment later: the height is measured at once.
  room.dataset.posts = 'gone';
  // Safari does not hold the place by itself.
  if (isAbove && !CSS.supports('overflow-anchor', 'auto'))
    window.scrollBy({ top: page.scrollHeight - heightBefore, behavior: 'instant' });
}
