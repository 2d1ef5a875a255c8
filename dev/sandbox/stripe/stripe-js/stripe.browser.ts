// Runs in the page, in place of https://js.stripe.com/endive/stripe.js.
import { callApi, integrationError, type Fields } from './api.browser.ts';
import { createGroup } from './group.browser.ts';

function idOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

function answerOf(body: Fields): Fields {
  return 'error' in body ? body : { paymentIntent: body };
}

interface ConfirmOptions {
  elements: ReturnType<typeof createGroup>;
  clientSecret: string;
  confirmParams: Fields;
  redirect?: string;
}

function createStripe(key: string) {
  const retrieve = (clientSecret: string) =>
    callApi('GET', `/v1/payment_intents/${idOf(clientSecret)}`, {
      key,
      client_secret: clientSecret,
    });
  return {
    elements: createGroup,
    retrievePaymentIntent: async (clientSecret: string) => answerOf(await retrieve(clientSecret)),
    confirmPayment: async ({ elements, clientSecret, confirmParams, redirect }: ConfirmOptions) => {
      const { group } = elements;
      if (!group.submitted) {
        throw integrationError('elements.submit() must be called before stripe.confirmPayment().');
      }
      const { card } = group.submitted;
      group.submitted = undefined;
      const known = await retrieve(clientSecret);
      if (!('error' in known) && known.amount !== group.options.amount) {
        const message = `The amount of the PaymentIntent does not match the Elements' amount.`;
        return { error: { type: 'invalid_request_error', message } };
      }
      const intent = await callApi('POST', `/v1/payment_intents/${idOf(clientSecret)}/confirm`, {
        key,
        client_secret: clientSecret,
        ...confirmParams,
        payment_method_data: { type: 'card', card: { number: card } },
      });
      const next = intent.next_action as { redirect_to_url?: { url: string } } | null | undefined;
      const target = next?.redirect_to_url?.url;
      if (intent.status === 'requires_action' && target !== undefined) {
        location.assign(target);
        return new Promise<never>(() => undefined);
      }
      if (!('error' in intent) && redirect !== 'if_required') {
        location.assign(String(confirmParams.return_url));
        return new Promise<never>(() => undefined);
      }
      return answerOf(intent);
    },
    // Never called here; their presence is how Stripe's own libraries know the object.
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
