// A page that reloads itself takes readers out of their reading (WCAG 2.2.1). So the page is fetched
// beside the visible one, and only when it says something else the new one takes its place.
const mark = '[data-order-state]';

const visible = document.querySelector<HTMLElement>(mark);
if (visible) pollLater(visible);

function pollLater({ dataset }: HTMLElement): void {
  const seconds = Number(dataset.lookAgainSeconds);
  if (seconds > 0) setTimeout(() => void poll(), seconds * 1000);
}

async function poll(): Promise<void> {
  const now = await fetchMark();
  if (!visible || !now) return;
  if (now.dataset.orderState === visible.dataset.orderState) pollLater(now);
  else location.reload();
}

/** The visible one where the network fails. */
async function fetchMark(): Promise<HTMLElement | null> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return page.querySelector<HTMLElement>(mark) ?? visible;
  } catch {
    return visible;
  }
}
