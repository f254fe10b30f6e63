import { rmSync } from 'node:fs';
import { PASSWORD, people } from './support/people.js';
import { expectAccessible, signIn } from './support/portal.js';
import { copyOfDemo } from './support/seeded-demo.js';
import { startPortal } from './support/server.js';
import { expect, test } from './support/test.js';

/** A laptop that recognises its owner's finger. */
const LAPTOP = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

test('a user adds a passkey, signs in with it and removes it', async ({ page, protocol }) => {
  const data = copyOfDemo('passkeys');
  // Passkeys belong to a host name, so this portal has one.
  const portal = await startPortal(data, 'localhost');
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', { options: LAPTOP });

  await page.goto(`${portal.url}/account/login`);
  await signIn(page, 'auditor');
  await page.goto(`${portal.url}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Laptop');
  await page.getByLabel('Your password').fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop');

  await page.context().clearCookies();
  await page.goto(`${portal.url}/account/login`);
  await page.getByLabel('Username').fill(people.auditor);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'));

  await page.goto(`${portal.url}/account`);
  await page.getByRole('button', { name: 'Remove the passkey Laptop' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
  await protocol.send('WebAuthn.disable');
  await portal.stop();
  rmSync(data, { recursive: true, force: true });
});
