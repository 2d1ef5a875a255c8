import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { signIn } from '#tests/support/desk/desk-sign-in.ts';

test('staff comes by a link to the page that was asked for, adds a passkey, signs in with it, and removes it', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 403/);
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, site, '/desk/bookings?show=over');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  expect(new URL(page.url()).search).toBe('?show=over');
  await expectAccessible(page);
  await page.getByRole('status').getByRole('link', { name: 'Add a passkey' }).click();
  const addButton = page.getByRole('button', { name: 'Add a passkey on this device' });
  await addButton.click();
  await expect(page.getByRole('status')).toContainText('This device has a passkey now');
  await expect(page.getByText(/^Added .* not used yet$/)).toBeVisible();
  await expectAccessible(page);
  await addButton.click();
  await expect(page.getByText('This device already has a passkey of yours.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const passkeyButton = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expectAccessible(page);
  await passkeyButton.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');

  await page.getByRole('link', { name: 'Signed in' }).click();
  await expect(page.getByText(/^Added .* last used /)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the passkey of Chrome on Linux' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await passkeyButton.click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await passkeyButton.click();
  await expect(page.getByText('No passkey was used')).toBeVisible();
});
