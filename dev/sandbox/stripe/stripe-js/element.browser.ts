import { base, integrationError } from './api.browser.ts';
import type { FromFrame, ToFrame } from './frame-messages.ts';

type Listener = (event?: unknown) => void;

export interface Group {
  options: {
    amount: number;
    currency: string;
    appearance?: { variables?: Record<string, string> };
  };
  elements: Map<string, FrameElement>;
  submitted: { card: string; isWallet: boolean } | undefined;
}

export interface WalletOptions {
  emailRequired?: boolean;
  phoneNumberRequired?: boolean;
  shippingAddressRequired?: boolean;
  shippingRates?: object[];
}

interface FrameElement {
  send: (message: ToFrame) => void;
  check: () => Promise<Extract<FromFrame, { kind: 'checked' }>>;
}

const walletCard = '4242424242424242';
const walletOwner = {
  name: 'Wallet Owner',
  email: 'wallet@example.ca',
  phone: '+16045550177',
  address: {
    line1: '200 Wallet Way',
    line2: null,
    city: 'Surrey',
    postal_code: 'V3T 0A2',
    country: 'CA',
  },
};

function walletAnswer(requested: WalletOptions, state: string) {
  const { name, email, phone } = walletOwner;
  const address = { ...walletOwner.address, state };
  return {
    billingDetails: {
      name,
      ...(requested.emailRequired && { email }),
      ...(requested.phoneNumberRequired && { phone }),
    },
    shippingAddress: requested.shippingAddressRequired ? { name, address } : undefined,
  };
}

export function createElement(type: string, group: Group, options: WalletOptions = {}) {
  if (options.shippingAddressRequired && !options.shippingRates?.length) {
    throw integrationError('shippingRates are needed where shippingAddressRequired is true.');
  }
  const listeners = new Map<string, Set<Listener>>();
  const frame = document.createElement('iframe');
  frame.src = `${base}/frames/${type}`;
  frame.title = type === 'payment' ? 'Secure payment input frame' : 'Secure wallet button frame';
  Object.assign(frame.style, { width: '100%', border: '0', display: 'block' });
  let onChecked: ((answer: Extract<FromFrame, { kind: 'checked' }>) => void) | undefined;

  const emit = (event: string, detail?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(detail);
  };
  const send = (message: ToFrame) => frame.contentWindow?.postMessage(message, '*');
  const answers = {
    resolve: () => undefined,
    reject: () => {
      send({ kind: 'done', isPaid: false });
    },
  };
  const { variables = {} } = group.options.appearance ?? {};
  frame.addEventListener('load', () => {
    send({ kind: 'start', variables, amount: group.options.amount });
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
            send({ kind: 'open', rates: shippingRates });
          },
          reject: () => undefined,
        });
        return;
      case 'rate':
        emit('shippingratechange', { shippingRate: { id: data.id }, ...answers });
        return;
      case 'address':
        emit('shippingaddresschange', {
          name: walletOwner.name,
          // What a wallet says before its owner has agreed to pay.
          address: { city: '', state: data.state, postal_code: '', country: 'CA' },
          ...answers,
        });
        return;
      case 'confirm':
        group.submitted = { card: walletCard, isWallet: true };
        emit('confirm', {
          expressPaymentType: 'google_pay',
          ...walletAnswer(options, data.state),
          shippingRate: { id: data.rate },
          paymentFailed: () => {
            group.submitted = undefined;
            send({ kind: 'done', isPaid: false });
          },
        });
        return;
      case 'cancel':
        emit('cancel', { elementType: type });
    }
  };

  group.elements.set(type, {
    send,
    check: () => {
      const { promise, resolve } = Promise.withResolvers<Extract<FromFrame, { kind: 'checked' }>>();
      onChecked = resolve;
      send({ kind: 'check' });
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
      if (!place) throw integrationError('There is no place to mount the Element.');
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
