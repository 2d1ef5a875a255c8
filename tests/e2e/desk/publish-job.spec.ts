import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { sendToFunction } from '#dev/function-host.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { openMail } from '#tests/support/browser/open-mail.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { signIn } from '#tests/support/desk/desk-sign-in.ts';
import { sendToSite } from '#tests/support/site/send-to-site.ts';

test.use({ viewport: { width: 360, height: 740 } });

const photoFile = (name: string) =>
  fileURLToPath(new URL(`../../../src/assets/pictures/${name}.jpg`, import.meta.url));

async function addPhoto(page: Page, button: string, label: string, name: string) {
  const marks = page.getByRole('region', { name: 'Marks on the car' });
  await marks.getByRole('button', { name: button }).click();
  const field = marks.getByLabel(`Add a photo: ${label}`);
  await expect(field).toBeVisible();
  await field.setInputFiles(photoFile(name));
  await expect(marks.getByText('The photo is saved.')).toBeFocused();
}

/** How many colours the middle of the copy has. */
const coloursOf = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const area = [width * 0.4, height * 0.4, width * 0.2, height * 0.2].map(Math.round) as [
      number,
      number,
      number,
      number,
    ];
    const data = canvas.getContext('2d')?.getImageData(...area).data ?? [];
    return new Set(
      Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 3).join()),
    ).size;
  });

test('a finished job is published with the consent of its customer, without what staff made unreadable, and is gone once that is withdrawn', async ({
  page,
  site,
  expectedConsole,
}) => {
  // The second: this test reads the canvas.
  expectedConsole.push(/status of 404/, /willReadFrequently/);
  const body = bookingBody({ emailed: true, preferredDay: dayIn(6) });
  await sendToSite(site, functionPath('leads'), body);
  const link = await openMail(page, site, /^We have your booking request/);
  const setState = (state: string) =>
    site.database.query(`update bookings set state = $1, agreed_day = asked_day`, [state]);
  const answer = async (isAgreed: boolean) => {
    await page.goto(link);
    const details = page.locator('details', { hasText: 'Show this job on our website' });
    if (isAgreed) await details.getByText('Show this job on our website').click();
    const box = page.getByLabel('You may publish this job');
    expect(await box.isChecked()).toBe(!isAgreed);
    await expectAccessible(page);
    await box.setChecked(isAgreed);
    await details.getByRole('button', { name: 'Save' }).click();
  };

  await setState('confirmed');
  await signIn(page, site);
  await page.goto(`/desk/bookings/${body.id}?part=hood`);
  await addPhoto(page, 'chip', 'chip, hood', 'swirls-before');
  await page.goto(`/desk/bookings/${body.id}?part=hood`);
  await addPhoto(
    page,
    'Add a photo of the hood after the work',
    'after the work, hood',
    'swirls-after',
  );
  await setState('done');
  await page.reload();
  await expect(page.getByRole('link', { name: /^Publish this job/ })).toBeHidden();

  await answer(true);
  await expect(page.getByText('We may show this job on our website.')).toBeVisible();

  await page.goto(`/desk/bookings/${body.id}`);
  await page.getByRole('link', { name: /^Publish this job/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publish this job');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Make a copy to publish of chip, hood' }).click();
  const status = page.locator('public-copy').getByRole('status');
  await expect(status).toHaveText('0 places are unreadable.');
  expect(await coloursOf(page)).toBeGreaterThan(100);
  const canvas = await page.locator('canvas').boundingBox();
  if (!canvas) throw new Error('There is no canvas.');
  const at = (share: number) =>
    [canvas.x + canvas.width * share, canvas.y + canvas.height * share] as const;
  await page.mouse.move(...at(0.35));
  await page.mouse.down();
  await page.mouse.move(...at(0.65), { steps: 4 });
  await page.mouse.up();
  await expect(status).toHaveText('1 place is unreadable.');
  expect(await coloursOf(page)).toBeLessThanOrEqual(16);
  await page.getByRole('button', { name: 'Take the last one back' }).click();
  await expect(status).toHaveText('0 places are unreadable.');
  await page.getByText('Without drawing, in percent of the photo').click();
  for (const [label, percent] of Object.entries({ Left: 35, Top: 35, Width: 30, Height: 30 }))
    await page.getByLabel(label, { exact: true }).fill(String(percent));
  await page.getByRole('button', { name: 'Make this unreadable' }).press('Enter');
  await expect(status).toHaveText('1 place is unreadable.');
  expect(await coloursOf(page)).toBeLessThanOrEqual(16);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save this copy' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden();
  await page.getByRole('link', { name: 'Make a copy to publish of after the work, hood' }).click();
  await expect(status).toHaveText('0 places are unreadable.');
  await page.getByRole('button', { name: 'Save this copy' }).click();

  await expect(page.getByLabel('Title')).toHaveValue('2021 Toyota RAV4: Paint Correction');
  await page.getByLabel('What was done').fill('Two steps of polishing.');
  await page.getByLabel('No licence plate can be read in the 2 copies above').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status')).toContainText('Published.');
  await page.getByRole('link', { name: '2021 Toyota RAV4: Paint Correction' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '2021 Toyota RAV4: Paint Correction',
  );
  const job = new URL(page.url()).pathname;
  await expect(page.getByText('Two steps of polishing.')).toBeVisible();
  await expect(page.getByText('Price: $400 to $500, plus tax.')).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  const picture = page.getByAltText('The hood before the work');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'This for my car' })).toHaveAttribute(
    'href',
    '/quote-builder?service=paint-correction&paint=medium&add=glassClean',
  );
  await expectAccessible(page);
  const pictureUrl = (await picture.getAttribute('src')) ?? '';

  await page.goto('/paint-correction');
  await page.getByRole('link', { name: 'Completed Jobs' }).click();
  await expect(
    page.getByRole('link', { name: 'Paint Correction', exact: true }).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Undercoating' }).first().click();
  await page.goto('/completed-jobs?service=undercoating');
  await expect(page.getByText('No job of this kind is published yet')).toBeVisible();
  await page.goto('/completed-jobs');
  await expect(page.getByRole('link', { name: /^2021 Toyota RAV4/ })).toBeVisible();
  await expectAccessible(page);
  expect(await (await page.request.get('/completed-jobs/sitemap.xml')).text()).toContain(job);

  await answer(false);
  await expect(page.getByText('Nothing of this job is on our website any more.')).toBeVisible();
  expect((await page.goto(job))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job is not here');
  expect((await page.request.get(pictureUrl)).status()).toBe(404);
  expect(await (await page.request.get('/completed-jobs/sitemap.xml')).text()).not.toContain(job);
});

test('the customer of a finished job is asked for a review, and staff find the entry for the home page', async ({
  page,
  site,
  expectedConsole,
}) => {
  // A job that is done before its day is confirmed once more.
  expectedConsole.push(/status of 409/);
  const body = bookingBody({ emailed: true, preferredDay: dayIn(6) });
  await sendToSite(site, functionPath('leads'), body);
  await signIn(page, site);
  await page.goto(`/desk/bookings/${body.id}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Confirm this day');
  await page.getByText('Mark as done before its day').click();
  await press('Mark as done');
  await press('It is done');
  await expect(page.getByRole('status')).toContainText('Done.');
  await page.goBack();
  await expect(page.getByText('Done. This booking is finished.')).toBeVisible();
  await site.database.query(`update outbox set due_at = now() where kind = 'booking_review'`);
  await sendToFunction('/.netlify/functions/send-mails', { method: 'POST' });

  await openMail(page, site, /what do you think of our work/);
  await expectAccessible(page);
  await page.getByLabel('Your rating').selectOption('4 stars');
  await page.getByRole('textbox', { name: 'Your review' }).fill('No swirl is left.');
  await page.getByLabel('You may publish this on your website').check();
  await press('Send my review');
  await expect(page.getByText('We may publish it on our website.')).toBeVisible();

  await page.goto(`/desk/bookings/${body.id}`);
  await expect(page.getByLabel('The entry for the home page')).toHaveValue(/No swirl is left/);
});
