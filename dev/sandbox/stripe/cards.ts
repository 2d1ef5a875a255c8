export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'declined'; code: string; declineCode: string; message: string }
  | { kind: 'authenticates'; byRedirect: boolean }
  | { kind: 'processes' };

export interface TestCard {
  number: string;
  paymentMethod: string;
  brand: string;
  outcome: CardOutcome;
}

const declined = (code: string, declineCode: string, message: string): CardOutcome => ({
  kind: 'declined',
  code,
  declineCode,
  message,
});

/** Stripe's own test cards (https://docs.stripe.com/testing), and two of ours. */
export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    paymentMethod: 'pm_card_visa',
    brand: 'visa',
    outcome: { kind: 'succeeds' },
  },
  {
    number: '4000000000000002',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    outcome: declined('card_declined', 'generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    outcome: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000002500003155',
    paymentMethod: 'pm_card_authenticationRequired',
    brand: 'visa',
    outcome: { kind: 'authenticates', byRedirect: false },
  },
  {
    number: '4000000000000119',
    paymentMethod: 'pm_sandbox_redirect',
    brand: 'visa',
    outcome: { kind: 'authenticates', byRedirect: true },
  },
  {
    number: '4000000000000101',
    paymentMethod: 'pm_sandbox_processing',
    brand: 'visa',
    outcome: { kind: 'processes' },
  },
];

export function findCard(numberOrName: string): TestCard | undefined {
  const plain = numberOrName.replaceAll(/\s/g, '');
  return testCards.find(({ number, paymentMethod }) => plain === number || plain === paymentMethod);
}
