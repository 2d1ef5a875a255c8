import type { FromFrame, ToFrame } from './frame-messages.ts';

export function send(message: FromFrame): void {
  parent.postMessage(message, '*');
}

/** Takes over the colours of the page, and tells it the height of the frame. */
export function listen(hear: (message: ToFrame) => void): void {
  // A frame out of sight is not laid out: asking for its height makes the browser do it.
  const sendHeight = () => {
    send({ kind: 'height', height: document.body.scrollHeight });
  };
  window.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
    if (data.kind === 'start') {
      for (const [name, value] of Object.entries(data.variables)) {
        document.documentElement.style.setProperty(`--${name}`, value);
      }
      sendHeight();
      send({ kind: 'ready' });
    }
    hear(data);
  });
  new MutationObserver(sendHeight).observe(document.body, {
    attributes: true,
    childList: true,
    subtree: true,
  });
}
