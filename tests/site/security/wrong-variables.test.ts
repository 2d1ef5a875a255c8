import { afterAll, expect, it } from 'vitest';
import { copySite } from '#tests/support/site/site-copy.ts';

const copy = copySite();
afterAll(copy.remove);

it(
  'a build with mistyped variables publishes nothing, and says one sentence for each',
  { timeout: 300_000 },
  async () => {
    const { isBuilt, output } = await copy.build({
      STAFF_EMAILS: 'ann at example.ca',
      INSTAGRAM_USER_ID: '@lustreworks',
    });

    expect(isBuilt).toBe(false);
    expect(output).toContain('STAFF_EMAILS is not written correctly. Write up to 20');
    expect(output).toContain('INSTAGRAM_USER_ID is not written correctly. Write the number');
    expect(output).not.toMatch(/ann at example|@lustreworks|node_modules/);
  },
);
