import { isField } from '#src/lib/form-fields.client.ts';
import { readSession, removeSession, writeSession } from '#src/lib/session-storage.client.ts';

/** What was typed on a page, by the ids of its fields. It outlives a session that ends before the form is sent. */
type Drafts = Partial<Record<string, Record<string, string>>>;

const key = 'desk-drafts';
const sentKey = 'desk-sent';
const page = location.pathname;
const { formResult } = document.querySelector('main')?.dataset ?? {};
const drafts: Drafts = formResult === 'signed-out' ? {} : { ...(readSession(key) as Drafts) };

if (formResult === 'done') {
  drafts[String(readSession(sentKey))] = {};
  restore();
}
removeSession(sentKey);
writeSession(key, drafts);

document.addEventListener('input', ({ target }) => {
  const field = target instanceof Element ? target : null;
  if (!isField(field) || field.form?.method !== 'post') return;
  drafts[page] = { ...drafts[page], [field.id]: field.value };
  writeSession(key, drafts);
});

document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.method === 'post') writeSession(sentKey, page);
});

function restore(): void {
  for (const [id, value] of Object.entries(drafts[page] ?? {})) {
    const field = document.getElementById(id);
    if (!isField(field) || field.value === value) continue;
    // A saved reply that was chosen since comes after what was typed.
    const isAfter = 'reply' in field.dataset && !value.includes(field.value);
    field.value = isAfter ? [value, field.value].filter(Boolean).join('\n\n') : value;
    field.closest('details')?.setAttribute('open', '');
    document.getElementById('restored')?.removeAttribute('hidden');
  }
}
