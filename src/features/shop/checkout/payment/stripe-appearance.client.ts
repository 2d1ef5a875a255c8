import type { Appearance } from '@stripe/stripe-js';

/** Makes Stripe's form look like ours: it stands in a frame, where our styles do not reach. */
export function stripeAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: 'night',
    labels: 'above',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--raised'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorTextPlaceholder: token('--ink-faint'),
      colorDanger: token('--bad'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: '4px',
      borderRadius: token('--radius'),
    },
    rules: {
      '.Input': {
        border: `1px solid ${token('--hairline-strong')}`,
        boxShadow: 'none',
        padding: '14px',
      },
      '.Input:focus': {
        border: `1px solid ${token('--accent')}`,
        boxShadow: `0 0 0 1px ${token('--accent')}`,
      },
      '.Input--invalid': { border: `1px solid ${token('--bad')}`, boxShadow: 'none' },
      '.Label': { color: token('--ink'), fontSize: '15px', fontWeight: '500' },
      '.AccordionItem': { border: `1px solid ${token('--hairline')}`, boxShadow: 'none' },
    },
  };
}
