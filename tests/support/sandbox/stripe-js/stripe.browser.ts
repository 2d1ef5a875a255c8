// Runs in the page, in place of https://js.stripe.com/endive/stripe.js.
import type { FromFrame, ToFrame } from './frame-messages.ts';

type Listener = (event?: unknown) => void;
type Fields = Record<string, unknown>;

interface Group {
  options: {
    amount: number;
    currency: string;
    appearance?: { variables?: Record<string, string> };
  };
  elements: Map<string, FrameElement>;
  /** What the last `submit` found, until the form changes. */
  submitted: { card: string } | undefined;
}

interface FrameElement {
  tell: (message: ToFrame) => void;
  check: () => Promise<Extract<FromFrame, { kind: 'checked' }>>;
}

(() => {
  const { src } = document.currentScript as HTMLScriptElement;
  const base = src.replace(/\/endive\/stripe\.js.*$/, '');
  const api =
    base === 'https://js.stripe.com' ? 'https://api.stripe.com' : base.replace(/-js$/, '');
  const walletCard = '4242424242424242';
  const walletOwner = {
    name: 'Wallet Owner',
    email: 'wallet@example.ca',
    phone: '+16045550177',
    address: {
      line1: '200 Wallet Way',
      line2: null,
      city: 'Surrey',
      state: 'BC',
      postal_code: 'V3T 0A2',
      country: 'CA',
    },
  };

  function integrationError(message: string): Error {
    return Object.assign(new Error(message), { name: 'IntegrationError' });
  }

  /** `{ shipping: { name: 'Ann' } }` as `shipping[name]=Ann`. */
  function encode(fields: Fields, prefix = ''): [string, string][] {
    return Object.entries(fields).flatMap(([name, value]) => {
      const key = prefix === '' ? name : `${prefix}[${name}]`;
      if (value === undefined || value === null) return [];
      return typeof value === 'object' ? encode(value as Fields, key) : [[key, String(value)]];
    });
  }

  async function callApi(method: string, path: string, fields: Fields): Promise<Fields> {
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

  function createElement(type: string, group: Group) {
    const listeners = new Map<string, Set<Listener>>();
    const frame = document.createElement('iframe');
    frame.src = `${base}/frames/${type}`;
    frame.title = type === 'payment' ? 'Secure payment input frame' : 'Secure wallet button frame';
    Object.assign(frame.style, { width: '100%', border: '0', display: 'block' });
    let onChecked: ((answer: Extract<FromFrame, { kind: 'checked' }>) => void) | undefined;

    const emit = (event: string, detail?: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(detail);
    };
    const tell = (message: ToFrame) => frame.contentWindow?.postMessage(message, '*');
    const { variables = {} } = group.options.appearance ?? {};
    frame.addEventListener('load', () => {
      tell({ kind: 'start', variables, amount: group.options.amount });
    });

    const onMessage = ({ source, data }: MessageEvent<FromFrame>) => {
      if (source !== frame.contentWindow) return;
      switch (data.kind) {
        case 'height':
          frame.style.height = `${data.height}px`;
          return;
        case 'ready':
          emit('ready', {
            elementType: type,
            availablePaymentMethods: { applePay: false, googlePay: true, link: false },
          });
          return;
        case 'change':
          group.submitted = undefined;
          emit('change', { elementType: type, complete: data.isComplete, empty: false });
          return;
        case 'checked':
          onChecked?.(data);
          return;
        case 'click':
          emit('click', {
            expressPaymentType: 'google_pay',
            resolve: ({ shippingRates = [] }: { shippingRates?: [] } = {}) => {
              tell({ kind: 'open', rates: shippingRates });
            },
            reject: () => undefined,
          });
          return;
        case 'rate':
          emit('shippingratechange', {
            shippingRate: { id: data.id },
            resolve: () => undefined,
            reject: () => {
              tell({ kind: 'done', isPaid: false });
            },
          });
          return;
        case 'confirm':
          group.submitted = { card: walletCard };
          emit('confirm', {
            expressPaymentType: 'google_pay',
            billingDetails: walletOwner,
            shippingAddress: walletOwner,
            shippingRate: { id: data.rate },
            paymentFailed: () => {
              tell({ kind: 'done', isPaid: false });
            },
          });
          return;
        case 'cancel':
          emit('cancel', { elementType: type });
      }
    };

    group.elements.set(type, {
      tell,
      check: () => {
        const { promise, resolve } =
          Promise.withResolvers<Extract<FromFrame, { kind: 'checked' }>>();
        onChecked = resolve;
        tell({ kind: 'check' });
        return promise;
      },
    });
    const leave = () => {
      window.removeEventListener('message', onMessage);
      frame.remove();
    };
    const element = {
      on: (event: string, listener: Listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
        return element;
      },
      once: (event: string, listener: Listener) => {
        const once = (detail: unknown) => {
          element.off(event, once);
          listener(detail);
        };
        return element.on(event, once);
      },
      off: (event: string, listener: Listener) => {
        listeners.get(event)?.delete(listener);
        return element;
      },
      mount: (target: string | HTMLElement) => {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        if (!place)
          throw integrationError(`The selector you specified (${target}) matches nothing.`);
        window.addEventListener('message', onMessage);
        place.replaceChildren(frame);
      },
      update: () => element,
      focus: () => {
        frame.focus();
      },
      unmount: leave,
      destroy: () => {
        leave();
        group.elements.delete(type);
      },
    };
    return element;
  }

  function createGroup(options: Group['options']) {
    if (!Number.isSafeInteger(options.amount) || options.amount < 1) {
      throw integrationError('Invalid value for elements(): amount should be a positive number.');
    }
    const group: Group = { options, elements: new Map(), submitted: undefined };
    return {
      group,
      create: (type: string) => {
        if (group.elements.has(type)) {
          throw integrationError(`Can only create one Element of type ${type} at a time.`);
        }
        return createElement(type, group);
      },
      getElement: () => null,
      update: (changes: Partial<Group['options']>) => {
        Object.assign(group.options, changes);
        const { amount } = group.options;
        for (const element of group.elements.values()) element.tell({ kind: 'amount', amount });
      },
      submit: async () => {
        // A wallet has been asked already; so has a card form that did not change since.
        if (group.submitted?.card === walletCard) return {};
        const answer = await group.elements.get('payment')?.check();
        if (!answer || answer.problem !== undefined) {
          return { error: { type: 'validation_error', message: answer?.problem } };
        }
        group.submitted = { card: answer.card };
        return {};
      },
      fetchUpdates: () => Promise.resolve({}),
    };
  }

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
      confirmPayment: async ({
        elements,
        clientSecret,
        confirmParams,
        redirect,
      }: ConfirmOptions) => {
        const { group } = elements;
        if (!group.submitted) {
          throw integrationError(
            'elements.submit() must be called before stripe.confirmPayment().',
          );
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
})();
