import { callApi, integrationError, type Fields } from './api.browser.ts';
import { askBank } from './bank.browser.ts';
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
      const post = (action: string, fields: Fields) =>
        callApi('POST', `/v1/payment_intents/${idOf(clientSecret)}/${action}`, {
          key,
          client_secret: clientSecret,
          ...fields,
        });
      // As Stripe.js itself, it does not compare the amounts: that is the site's own affair.
      const intent = await post('confirm', {
        ...confirmParams,
        payment_method_data: { type: 'card', card: { number: card } },
        use_stripe_sdk: true,
      });
      const next = intent.next_action as { redirect_to_url?: { url: string } } | null | undefined;
      const target = next?.redirect_to_url?.url;
      if (target !== undefined) {
        location.assign(target);
        return new Promise<never>(() => undefined);
      }
      if (intent.status === 'requires_action') {
        const answered = await post('authenticate', { answer: await askBank() });
        const failure = answered.last_payment_error as Fields | null | undefined;
        if (failure) return { error: { ...failure, payment_intent: answered } };
        return answerOf(answered);
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
