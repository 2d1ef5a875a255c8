export type Fields = Record<string, unknown>;

const { src } = document.currentScript as HTMLScriptElement;
export const base = src.replace(/\/endive\/stripe\.js.*$/, '');
const api = base === 'https://js.stripe.com' ? 'https://api.stripe.com' : base.replace(/-js$/, '');

export function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}

/** `{ shipping: { name: 'Ann' } }` as `shipping[name]=Ann`. */
function encode(fields: Fields, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (value === undefined || value === null) return [];
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    return isPlain ? [[key, value as string]] : encode(value as Fields, key);
  });
}

export async function callApi(method: string, path: string, fields: Fields): Promise<Fields> {
  const body = new URLSearchParams(encode(fields));
  try {
    const response = await (method === 'GET'
      ? fetch(`${api}${path}?${body}`)
      : fetch(`${api}${path}`, { method, body }));
    return (await response.json().catch(() => ({
      error: { type: 'api_error', message: 'An unexpected error occurred.' },
    }))) as Fields;
  } catch {
    const message = 'An error occurred with our connection to Stripe.';
    return { error: { type: 'api_connection_error', message } };
  }
}
