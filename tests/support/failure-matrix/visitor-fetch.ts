import { handleFunction } from '#dev/function-host.ts';
import { runFunction } from '#tests/support/functions/run-function.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';

/**
 * `fetch` as a page of ours has it: paths go to the functions, mails carry the page's origin as a
 * browser's do. Calls that functions make pass through. `answers` collects what is in progress.
 */
export function visitorFetch(real: typeof fetch, answers: Promise<unknown>[]): typeof fetch {
  return async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (address.startsWith('/')) {
      const request = new Request(`http://localhost${address}`, init);
      const answer = handleFunction(request, { ip: nextAddress(), run: runFunction });
      answers.push(answer);
      return (await answer) ?? new Response('Not found', { status: 404 });
    }
    const body = typeof init?.body === 'string' ? init.body : '';
    if (!body.includes('template_params') || body.includes('accessToken')) return real(input, init);
    const headers = new Headers(init?.headers);
    headers.set('Origin', 'http://localhost');
    return real(input, { ...init, headers });
  };
}
