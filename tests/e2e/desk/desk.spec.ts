import type { Locator } from 'playwright/test';
import { functionPath } from '#src/lib/function-path.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { signIn, staff } from '#tests/support/desk/desk-sign-in.ts';
import { sendToSite } from '#tests/support/site/send-to-site.ts';
import { openMail } from '#tests/support/browser/open-mail.ts';
import { printedPages } from '#tests/support/browser/printed-pages.ts';

const phone = { width: 360, height: 740 };
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { y: 0, height: 0 };
test.use({ viewport: phone });

test('staff signs in by a link, comes back from webmail, sees where, and signs out; the link then opens nothing', async ({
  page,
  site,
}) => {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(staff);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('status')).toContainText('an email with a link is on its way');

  const link = await openMail(page, site, /^Sign in to the desk/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expectAccessible(page);
  await page.route('http://webmail.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${site.origin}/desk/bookings?show=all">A new booking</a>`,
    }),
  );
  await page.goto('http://webmail.example/');
  await page.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  expect(page.url()).toBe(`${site.origin}/desk/bookings?show=all`);
  await page.getByRole('link', { name: 'Signed in' }).click();
  await expect(page.getByText(`You are signed in as ${staff}.`)).toBeVisible();
  await expect(page.getByText('Chrome on Linux')).toBeVisible();
  await page.getByRole('button', { name: 'Make a calendar URL' }).click();
  const calendarUrl = page.getByText(/calendar\?key=/);
  await expect(calendarUrl).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'End this URL' })).toBeVisible();
  await expect(calendarUrl).toBeHidden();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status')).toHaveText('You are signed out.');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('status')).toContainText('This link no longer works');
});

test('what is typed outlives a session that ends: in the tab with script, in the answer without', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, site);
  await page.goto('/desk/bookings/new');
  await page.getByLabel('Name').fill('Sam Roy');
  await page.getByLabel('Notes').fill('Calls back after five.');
  await site.database.query('delete from desk_sessions');
  await page.goto('/desk/bookings/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await signIn(page, site);
  await page.goto('/desk/bookings/new');
  await expect(page.getByRole('status')).toHaveText(/What you typed here before/);
  await expect(page.getByLabel('Notes')).toHaveValue('Calls back after five.');
  await page.goto('/desk/sessions');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForFunction(() => sessionStorage.getItem('desk-drafts') === '{}');
  await signIn(page, site);
  await page.goto('/desk/bookings/new');
  await expect(page.getByLabel('Notes')).toHaveValue('');

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: phone,
  });
  const plain = await context.newPage();
  await plain.goto(`${site.origin}/desk/days`);
  await plain.getByText('Close days').click();
  await plain.getByLabel('First day').fill(dayIn(8));
  await plain.getByLabel('Why, as customers read it').fill('Stocktaking');
  await site.database.query('delete from desk_sessions');
  await plain.getByRole('button', { name: 'Save these days' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Not saved');
  await expect(plain.getByText('Stocktaking')).toBeVisible();
  await signIn(page, site);
  await context.addCookies(await page.context().cookies());
  await plain.getByRole('button', { name: 'Send again' }).click();
  await expect(plain.getByLabel('Why, as customers read it')).toHaveValue('Stocktaking');
  await plain.getByRole('button', { name: 'Save these days' }).click();
  await expect(plain.getByRole('status')).toContainText('Closed.');
  await context.close();
});

test('a booking goes from request to done on a phone, three taps from Today at most', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const day = dayIn(6);
  await sendToSite(
    site,
    functionPath('leads'),
    bookingBody({ preferredDay: day, dropOff: 'morning', emailed: true }),
  );
  await signIn(page, site);
  await expect(page.getByRole('heading', { name: 'To answer (1)' })).toBeVisible();
  await expect(page.getByText('waits for 0 of 24 hours')).toBeVisible();
  await expectAccessible(page);
  await test.step('a name, day or state of several lines leaves no gap above the message', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const row = page.getByRole('link', { name: /^Aroha Te Kanawa/ });
    const parts = row.locator('strong, :text(", morning"), .state');
    await expect(parts).toHaveCount(3);
    for (const part of await parts.all())
      await part.evaluate((element) => (element.textContent += ' and'.repeat(40)));
    const [message, job] = [page.getByText('The hood has'), page.getByText(/^Paint Correction, /)];
    const [{ y }, { y: above, height }] = [await boxOf(message), await boxOf(job)];
    expect(y - above - height).toBeLessThan(8);
    await page.setViewportSize(phone);
  });

  await page.getByRole('link', { name: /^Aroha Te Kanawa/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aroha Te Kanawa');
  await expect(page.getByRole('link', { name: 'Text message to Aroha' })).toHaveAttribute(
    'href',
    /^sms:\+16045550119\?&body=Hello%20Aroha%2C/,
  );
  await expectAccessible(page);
  await test.step('a reason typed on a page that is out of date is shown again', async () => {
    await site.database.query('update bookings set revision = revision + 1');
    await page.getByText('Decline this booking').click();
    const reason = page.getByLabel('Why, as the customer reads it');
    await reason.fill('Our lift is being repaired.');
    await page.getByRole('button', { name: 'Yes, decline it' }).click();
    await expect(page.getByRole('status')).toContainText('This has changed since');
    await expect(reason).toHaveValue('Our lift is being repaired.');
    await expect(reason).toBeVisible();
  });
  await page.getByRole('button', { name: 'Confirm this day' }).click();
  await expect(page.getByRole('status')).toHaveText('Done. An email about it is on its way.');
  await page.getByRole('link', { name: 'Days' }).click();
  await expect(page.getByText(/^[1-9][\d.]* of \d+ hours booked$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Aroha Te Kanawa: Paint Correction' }).click();
  const notes = page.getByRole('heading', { name: 'Notes' });
  await page.emulateMedia({ media: 'print' });
  await expect(notes).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByLabel('New note').fill('Scratch on the left door.');
  await page.getByRole('button', { name: 'Save this note' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(notes).toBeVisible();
  await expect(page.getByText('Scratch on the left door.')).toBeVisible();
  await expect(page.getByRole('button').or(page.getByRole('textbox'))).toHaveCount(0);
  const forScreens = page.getByText(/^(Tap a part|Only we see|Text message|Everything about)/);
  await expect(forScreens.filter({ visible: true })).toHaveCount(0);
  expect(await printedPages(page)).toHaveLength(1);
  await page.emulateMedia({ media: null });
  await page.getByText('Mark as done before its day').click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('alert')).toContainText('Is the work done already?');
  await page.getByRole('button', { name: 'It is done' }).click();
  await expect(page.getByText('Done. This booking is finished.')).toBeVisible();
  await expect(page.getByText(`${staff} marked the booking as done`)).toBeVisible();
  await expect(page.getByText(/can be undone until/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toHaveText('Undone. It is as it was before.');
  await page.getByText('Mark as done before its day').click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('alert')).toContainText('Is the work done already?');
  await page.getByRole('button', { name: 'It is done' }).click();
  await expect(page.getByText('Done. This booking is finished.')).toBeVisible();

  await page.getByRole('link', { name: 'Week' }).click();
  await page.getByRole('link', { name: 'The week after' }).click();
  await expect(page.getByText('Answered within 24 hours').first()).toBeVisible();
  await expect(page.getByText('1 of 1 (100 %)')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByText('There are no bookings.')).toBeVisible();
  await page.getByLabel('Name, phone, email, car, message or note').fill('rav4');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: /^Aroha Te Kanawa/ })).toBeVisible();
  await expectAccessible(page);
});

test('a booking taken by telephone is entered two taps from Today; a day is closed to customers, a wrong field named, and opened again', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const day = dayIn(8);
  await signIn(page, site);
  await page.getByRole('link', { name: 'Bookings' }).click();
  await page.getByRole('link', { name: 'Enter a booking taken by telephone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking by telephone');
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Priya Gill');
  await page.getByLabel('Phone').fill('604 555 0142');
  await page.getByLabel('Vehicle').fill('2019 Mazda 3');
  await page.getByLabel('Size').selectOption('Small');
  await page.getByLabel('Service').selectOption('Undercoating');
  await expect(page.getByLabel('Price as agreed ($)')).toHaveValue('');
  await page.getByLabel('Undercoating package').selectOption({ index: 1 });
  await expect(page.getByLabel('Price as agreed ($)')).toHaveValue(/^\d+/);
  await expect(page.getByLabel('Hours of work')).toHaveValue(/^\d+/);
  await page.getByLabel('Price as agreed ($)').fill('$1,349.50');
  await page.getByLabel('Day, if agreed').selectOption(day);
  await page.getByLabel('Email, if there is one').fill('priya@gmial.com');
  await page.getByRole('button', { name: 'Save this booking' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Did you mean gmail\.com\?/);
  await page.getByLabel('Email, if there is one').fill('');
  await page.getByRole('button', { name: 'Save this booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Priya Gill');
  await expect(page.getByText('No email address: call about every change.')).toBeVisible();
  await expect(page.getByText('Total as agreed: $1,349.50')).toBeVisible();
  await expect(page.getByText(`${staff} took the booking by telephone`)).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Edit this booking').click();
  await page.getByLabel('Name').fill(' ');
  await page.getByLabel('Phone').fill('555');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Name is required. Invalid Phone Number.');
  await page.getByLabel('Phone').fill('604 555 0142');
  await page.getByLabel('Name').fill('Priya Gill-Roy');
  await page.getByLabel('Drop-off').last().selectOption('Any time of that day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Priya Gill-Roy');
  await expect(page.getByText(/changed the booking: name from Priya Gill to/)).toBeVisible();

  await page.getByRole('link', { name: 'Days' }).click();
  await page.getByText('Close days').click();
  await page.getByLabel('First day').fill(day);
  const reason = page.getByLabel('Why, as customers read it');
  await reason.fill('   ');
  await page.getByRole('button', { name: 'Save these days' }).click();
  await expect(reason).toHaveAccessibleDescription('Please say why.');
  await expect(page.getByLabel('First day')).toHaveValue(day);
  await expectAccessible(page);
  await reason.fill('Staff outing');
  await page.getByRole('button', { name: 'Save these days' }).click();
  await expect(page.getByRole('status')).toContainText('Closed.');
  await expect(page.getByText('Still on this day: 1.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Priya Gill-Roy Undercoating/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Open .* again$/ }).click();
  await expect(page.getByRole('status')).toHaveText('Open as usual again.');
  await expect(page.getByText(/ opened .* again/)).toBeVisible();
});
