import type { Plugin } from 'vite';

const file = '@stripe/react-stripe-js/dist/react-stripe.esm.mjs';

const hooks = [
  'createContext',
  'createElement',
  'useContext',
  'useEffect',
  'useLayoutEffect',
  'useMemo',
  'useRef',
  'useState',
];

const replacements = [
  [
    "import React from 'react';",
    `import { ${hooks.join(', ')} } from 'react';\nconst React = { ${hooks.join(', ')} };`,
  ],
  [
    "import PropTypes from 'prop-types';",
    'const any = { isRequired: null };\nconst PropTypes = { any, func: any, object: any, string: any };',
  ],
] as const;

/**
 * Builds Stripe's React components without what only older Reacts need. Checks of `propTypes` are
 * not run since React 19; and their default import of React costs every page with an island a
 * quarter of a kilobyte, because it brings a helper into the script they all share.
 */
export function leanStripeComponents(): Plugin {
  return {
    name: 'lean-stripe-components',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(file)) return undefined;
      return replacements.reduce((lean, [from, to]) => {
        if (!lean.includes(from)) {
          throw new Error(
            `${id} is not written as expected: look at tools/lean-stripe-components.ts.`,
          );
        }
        return lean.replace(from, to);
      }, code);
    },
  };
}
