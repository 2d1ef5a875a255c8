// A page that reloads itself takes readers out of their reading (WCAG 2.2.1). So the page is fetched
// beside the one that is shown, and only when it says something else the new one takes its place.
const mark = '[data-order-state]';

const visible = document.querySelector<HTMLElement>(mark);
if (visible) lookLater(visible);

function lookLater({ dataset }: HTMLElement): void {
  const seconds = Number(dataset.lookAgainSeconds);
  if (seconds > 0) setTimeout(() => void look(), seconds * 1000);
}

async function look(): Promise<void> {
  const now = await fetchMark();
  if (!visible || !now) return;
  if (now.dataset.orderState === visible.dataset.orderState) lookLater(now);
  else location.reload();
}

/** The mark of the page as it is now; the one shown where the network fails. */
async function fetchMark(): Promise<HTMLElement | null> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return page.querySelector<HTMLElement>(mark) ?? visible;
  } catch {
    return visible;
  }
}
