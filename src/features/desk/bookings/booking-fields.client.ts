import { emailDoubt } from '#src/lib/text-fields.ts';

const email = document.querySelector<HTMLInputElement>('#email');
const alert = document.querySelector<HTMLElement>('#email-doubt');
let questioned = '';
email?.form?.addEventListener('submit', (event) => {
  const doubt = email.value === questioned ? undefined : emailDoubt(email.value);
  if (!alert || doubt === undefined) return;
  event.preventDefault();
  questioned = email.value;
  alert.hidden = false;
  alert.textContent = doubt;
  email.focus();
});

// The price and the hours of the site's own rules, as soon as they can be known; both can be changed.
const job = document.querySelector<HTMLElement>('#job');
let latest = '';
job?.addEventListener('change', () => {
  void fillPrice(job);
});

async function fillPrice(job: HTMLElement): Promise<void> {
  const form = email?.form;
  if (!form) return;
  const answers = new URLSearchParams();
  for (const field of job.querySelectorAll<HTMLInputElement>('select, input:checked'))
    answers.set(field.name, field.value);
  for (const question of job.querySelectorAll<HTMLElement>('[data-services]'))
    question.hidden = !question.dataset.services?.split(' ').includes(answers.get('service') ?? '');
  const url = `${job.dataset.quotes}?${answers.toString()}`;
  latest = url;
  const response = await fetch(url).catch(() => undefined);
  // Nothing comes of it: both are typed then. Choices made since have asked again.
  if (!response?.ok || url !== latest) return;
  for (const [name, value] of Object.entries((await response.json()) as Record<string, number>)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = String(value);
  }
}
