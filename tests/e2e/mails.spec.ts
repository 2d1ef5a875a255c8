import { sampleMails } from '#dev/mails/sample-mails.ts';
import { mailHtml } from '#src/lib/mail-content.ts';
import { mailLogo } from '#src/server/mail/mail-logo.ts';
import { expect, injectAxe, sidewaysOverflow, test } from '#tests/support/browser/browser.ts';

const logo = `data:${mailLogo.contentType};base64,${mailLogo.content.toString('base64')}`;
const rules = ['color-contrast', 'link-name', 'image-alt', 'html-has-lang'];

test('every mail is readable, where colours are light and where they are dark', async ({
  page,
}) => {
  for (const mail of Object.values(sampleMails).flat()) {
    await page.setContent(mailHtml(mail).replaceAll(/cid:\w+/g, logo));
    await injectAxe(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations, incomplete } = await page.evaluate(
        (runOnly) => window.axe.run(document, { runOnly }),
        rules,
      );
      expect([mail.subject, ...violations, ...incomplete]).toEqual([mail.subject]);
    }
    expect(await sidewaysOverflow(page)).toBe(0);
  }
});
