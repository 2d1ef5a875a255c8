import { mergeConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

const project = config.test?.projects?.find(
  (each) =>
    typeof each === 'object' && 'test' in each && each.test.name === process.env.MUTATION_PROJECT,
);

/** One project of the tests, without those that read source text, build, start processes or take a minute. */
export default mergeConfig(project as object, {
  test: {
    exclude: [
      'tests/*.test.ts',
      'tests/unit/security-doc.test.ts',
      'tests/functions/server/{bundle,start,previews,failure-matrix}.test.ts',
    ],
    reporters: [],
  },
});
