import { fetchJson } from '#src/lib/fetch-json.client.ts';
import { functionPath } from '#src/lib/function-path.ts';

/** Returns what to say about it; only a form that got through is emptied. */
export async function sendStockMailForm(form: HTMLFormElement): Promise<string> {
  try {
    await fetchJson(functionPath('stockMail'), { body: Object.fromEntries(new FormData(form)) });
  } catch {
    return 'Please try again later.';
  }
  form.reset();
  return 'We email you once.';
}
