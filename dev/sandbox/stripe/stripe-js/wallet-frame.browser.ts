import { listen, send } from './frame.browser.ts';
import type { ToFrame } from './frame-messages.ts';

const button = document.querySelector<HTMLButtonElement>('.wallet')!;
const sheet = document.querySelector('fieldset')!;
const choices = sheet.querySelector('div')!;
const address = sheet.querySelector('select')!;
const amount = sheet.querySelector('output')!;
const showAmount = (cents: number) => {
  amount.value = `CAD ${(cents / 100).toFixed(2)}`;
};

const sendAddress = () => {
  send({ kind: 'address', state: address.value });
};

function open(rates: Extract<ToFrame, { kind: 'open' }>['rates']): void {
  choices.replaceChildren(
    ...rates.map(({ id, displayName }, index) => {
      const label = document.createElement('label');
      const radio = document.createElement('input');
      Object.assign(radio, { type: 'radio', name: 'rate', value: id, checked: index === 0 });
      radio.addEventListener('change', () => {
        send({ kind: 'rate', id });
      });
      label.append(radio, displayName);
      return label;
    }),
  );
  sheet.hidden = false;
  button.hidden = true;
  sendAddress();
}

function close(): void {
  sheet.hidden = true;
  button.hidden = false;
}

button.addEventListener('click', () => {
  send({ kind: 'click' });
});
address.addEventListener('change', sendAddress);
sheet.addEventListener('click', ({ target }) => {
  const name = (target as HTMLButtonElement).name;
  if (name === 'pay') {
    const rate = choices.querySelector<HTMLInputElement>(':checked')?.value ?? '';
    send({ kind: 'confirm', rate, state: address.value });
  }
  if (name === 'cancel') {
    close();
    send({ kind: 'cancel' });
  }
});
listen((data) => {
  if (data.kind === 'start' || data.kind === 'amount') showAmount(data.amount);
  if (data.kind === 'open') open(data.rates);
  if (data.kind === 'done') close();
});
