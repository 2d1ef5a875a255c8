import { listen, send } from './frame.browser.ts';

const form = document.querySelector('form')!;
const alert = document.querySelector('.problem')!;
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
const digits = (name: string) => field(name).value.replace(/\D/g, '');

function problem(): [name: string, message: string] | undefined {
  const [month, year] = [digits('expiry').slice(0, 2), digits('expiry').slice(2)];
  if (digits('number').length < 16) return ['number', 'Your card number is incomplete.'];
  if (year.length < 2) return ['expiry', "Your card's expiration date is incomplete."];
  if (new Date(2000 + Number(year), Number(month)) < new Date()) {
    return ['expiry', "Your card's expiration year is in the past."];
  }
  if (digits('code').length < 3) return ['code', "Your card's security code is incomplete."];
  if (field('postal').value.trim() === '') return ['postal', 'Your postal code is incomplete.'];
  return undefined;
}

function show(found: ReturnType<typeof problem>): void {
  alert.textContent = found?.[1] ?? '';
  for (const input of form.querySelectorAll('input')) {
    input.ariaInvalid = String(input.name === found?.[0]);
  }
}

form.addEventListener('input', ({ target }) => {
  const input = target as HTMLInputElement;
  const plain = input.value.replace(/\D/g, '');
  if (input.name === 'number') {
    input.value = plain.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 ');
  }
  if (input.name === 'expiry') {
    input.value = plain.slice(0, 4).replace(/^(\d{2})(?=\d)/, '$1 / ');
  }
  show(undefined);
  send({ kind: 'change', isComplete: problem() === undefined });
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
});

listen((data) => {
  if (data.kind === 'check') {
    const found = problem();
    show(found);
    send({ kind: 'checked', problem: found?.[1], card: digits('number') });
  }
});
