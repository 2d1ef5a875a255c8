import { sampleMails } from '#dev/mails/sample-mails.ts';
import { mailHtml } from '#src/lib/mail-content.ts';
import { mailLogo } from '#src/server/mail/mail-logo.ts';
import { expectAccessible, test } from '#tests/support/browser.ts';

const logo = `data:${mailLogo.contentType};base64,${mailLogo.content.toString('base64')}`;

for (const colorScheme of ['light', 'dark'] as const)
  test(`every mail is readable where colours are ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const mail of Object.values(sampleMails).flat()) {
      await page.setContent(mailHtml(mail).replaceAll(`cid:${mailLogo.cid}`, logo));
      await expectAccessible(page);
    }
  });
