export const visitEvents = ['Back', 'Reload', 'Second tab', 'Storage rejected', 'Offline'] as const;
export type VisitEvent = (typeof visitEvents)[number];

export const visitStates = {
  'A quote with some answers': {
    Back: 'the step before, with every answer kept',
    Reload: 'the same step, with every answer',
    'Second tab': 'the same step and answers, by the link',
    'Storage rejected': 'no difference: the answers are in the URL',
    Offline: 'the next steps and the price; they need no network',
  },
  'A booking that is being typed': {
    Back: 'the step before; what was typed is there on return',
    Reload: 'what was typed',
    'Second tab': 'the quote with an empty form',
    'Storage rejected': 'the quote with an empty form after a reload; the booking can be sent',
    Offline: 'that it could not be sent; what was typed stays',
  },
  'A cart with products, open': {
    Back: 'the cart closed, on the same page',
    Reload: 'the same products, the cart closed',
    'Second tab': 'the same cart',
    'Storage rejected': 'that the cart cannot be kept, and what works instead',
    Offline: 'a cart that can be changed',
  },
  'A checkout that is filled in': {
    Back: 'the page before; on return all that was typed',
    Reload: 'all that was typed',
    'Second tab': 'the same cart, and an empty form',
    'Storage rejected': 'the shop, which says that there is no cart',
    Offline: 'that it could not be paid; all that was typed stays',
  },
} as const satisfies Record<string, Record<VisitEvent, string>>;
