import { integrationError } from './api.browser.ts';
import { createElement, type Group, type WalletOptions } from './element.browser.ts';

export function createGroup(options: Group['options']) {
  if (!Number.isSafeInteger(options.amount) || options.amount < 1) {
    throw integrationError('Invalid value for elements(): amount should be a positive number.');
  }
  const group: Group = { options, elements: new Map(), submitted: undefined };
  return {
    group,
    create: (type: string, options?: WalletOptions) => {
      if (group.elements.has(type)) {
        throw integrationError(`Can only create one Element of type ${type} at a time.`);
      }
      return createElement(type, group, options);
    },
    getElement: () => null,
    update: (changes: Partial<Group['options']>) => {
      Object.assign(group.options, changes);
      const { amount } = group.options;
      for (const element of group.elements.values()) element.send({ kind: 'amount', amount });
    },
    submit: async () => {
      if (group.submitted?.isWallet) return {};
      const answer = await group.elements.get('payment')?.check();
      if (!answer || answer.problem !== undefined) {
        return { error: { type: 'validation_error', message: answer?.problem } };
      }
      group.submitted = { card: answer.card, isWallet: false };
      return {};
    },
    fetchUpdates: () => Promise.resolve({}),
  };
}
