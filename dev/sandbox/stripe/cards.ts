export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'declined'; declineCode: string; message: string }
  | { kind: 'authenticates'; byRedirect: boolean }
  | { kind: 'processes' };

const declined = (declineCode: string, message: string): CardOutcome => ({
  kind: 'declined',
  declineCode,
  message,
});

/** Stripe's own test cards (https://docs.stripe.com/testing), and two of ours. */
const testCards: readonly [number: string, paymentMethod: string, outcome: CardOutcome][] = [
  ['4242424242424242', 'pm_card_visa', { kind: 'succeeds' }],
  [
    '4000000000000002',
    'pm_card_visa_chargeDeclined',
    declined('generic_decline', 'Your card was declined.'),
  ],
  [
    '4000000000009995',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    declined('insufficient_funds', 'Your card has insufficient funds.'),
  ],
  [
    '4000002500003155',
    'pm_card_authenticationRequired',
    { kind: 'authenticates', byRedirect: false },
  ],
  ['4000000000000119', 'pm_sandbox_redirect', { kind: 'authenticates', byRedirect: true }],
  ['4000000000000101', 'pm_sandbox_processing', { kind: 'processes' }],
];

export interface TestCard {
  number: string;
  outcome: CardOutcome;
}

export function findCard(numberOrName: string): TestCard | undefined {
  const plain = numberOrName.replaceAll(/\s/g, '');
  const [number = '', , outcome] = testCards.find((card) => card.includes(plain)) ?? [];
  return outcome && { number, outcome };
}
