import type { FromFrame } from './frame-messages.ts';

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    const message: FromFrame = { kind: 'answered', answer: button.name };
    parent.postMessage(message, '*');
  });
}
