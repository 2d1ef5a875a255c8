import { fetchJson } from '#src/lib/fetch-json.client.ts';
import { functionPath } from '#src/lib/function-path.ts';

/** Returns what to say about it; only a form that got through is emptied. */
export async function sendStockMailForm(form: HTMLFormElement): Promise<string> {
  try {
    await fetchJson(functionPath('stockMail'), { body: Object.fromEntries(new FormData(form)) });
  } catch {
    return 'That did not work. Please try again in a few minutes.';
  }
  form.reset();
  return 'Thank you! You get one email, when you can buy it.';
}
