import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The page goes on without an answer that takes longer (milliseconds). */
const timeoutMs = 8000;

const ceremonies = {
  'sign-in': (options: unknown) =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  add: (options: unknown) =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
};

for (const place of document.querySelectorAll<HTMLElement>('[data-passkey]')) offer(place);

/** Shows the button, which only a script can answer. Where it leads and what it sends, the page says. */
function offer(place: HTMLElement): void {
  const button = place.querySelector('button');
  const failure = place.querySelector('[role="alert"]');
  const { passkey, url = '', token, next = '' } = place.dataset;
  const step = passkey === 'add' ? 'add' : 'sign-in';
  if (!button || !failure || !browserSupportsWebAuthn()) return;
  place.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    failure.textContent = '';
    run().then(
      () => location.assign(next),
      (error: unknown) => {
        button.disabled = false;
        failure.textContent = failureText(error);
      },
    );
  });

  async function run(): Promise<void> {
    const options = await post(url, { step: `${step}-options`, token });
    const response = await ceremonies[step](options);
    await post(url, { step, token, response });
  }
}

class RejectedError extends Error {
  override name = 'RejectedError';
}

/** Not `fetchJson`: what the desk shares with public pages is split off from their files, and costs them a request. */
async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.json()) as { error?: { message: string } };
  if (!response.ok) throw new RejectedError(answer.error?.message);
  return answer;
}

function failureText(error: unknown): string {
  if (error instanceof RejectedError) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey of yours.';
  if (name === 'NotAllowedError')
    return 'No passkey was used: it was cancelled, took too long, or this device has none for this site.';
  return 'That did not work. Please try again in a few minutes, or sign in by a link in an email.';
}
