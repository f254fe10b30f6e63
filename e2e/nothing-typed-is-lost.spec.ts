import { PASSWORD, people } from './support/people.js';
import { expectAccessible, signIn } from './support/portal.js';
import { expect, type Page, type Request, test } from './support/test.js';

test.use({ signedInAs: 'clerk' });

let suppliers = 0;

/** Fills in the form of a new supplier without saving it. */
const typeSupplier = async (page: Page): Promise<string> => {
  // A single word: a search finds its words in any order, so "2 2" would find "1 2" too.
  const name = `Typed Once ${test.info().workerIndex}x${++suppliers} Pty Ltd`;
  await page.goto('/suppliers/add');
  await page.getByLabel('Supplier name').fill(name);
  await page.getByLabel('Account name').fill(name);
  await page.getByLabel('BSB').fill('062-000');
  await page.getByLabel('BSB').blur();
  // The page asks the server once for the bank name and for nothing else before the form is saved.
  await expect(page.getByText(/^The bank name is: /)).toBeVisible();
  await page.getByLabel('Account number').fill(`4477${1000 + suppliers}`);
  return name;
};
const save = (page: Page) => page.getByRole('button', { name: 'Add a supplier' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const signInAs = async (page: Page, username: string) => {
  await dialog(page).getByLabel('Username').fill(username);
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
};
const saved = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

type Sent = { readonly keys: Set<string | undefined>; accepted: number };

/** The calls that add a supplier: their idempotency keys, and how many the server accepted. */
const additionsOf = (page: Page): Sent => {
  const sent: Sent = { keys: new Set(), accepted: 0 };
  const isAddition = (request: Request) => request.method() === 'POST' && request.url().endsWith('/suppliers');
  page.on('request', (request) => {
    if (isAddition(request)) sent.keys.add(request.headers()['idempotency-key']);
  });
  page.on('response', (response) => {
    if (isAddition(response.request()) && response.ok()) sent.accepted++;
  });
  return sent;
};

test('a form that is saved after the session ended asks for a new sign-in and is then saved once', async ({ page }) => {
  const sent = additionsOf(page);
  const name = await typeSupplier(page);
  await page.context().clearCookies();
  await save(page);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByText('What you typed is still here')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await signInAs(page, people.clerk);
  await saved(page, name);
  expect([sent.keys.size, sent.accepted]).toEqual([1, 1]);
});

test('a user who signs out in another tab finds the form in this tab unchanged', async ({ pageOf }) => {
  // A new session, because the session of the other tests must not end.
  const page = await pageOf(null);
  await page.goto('/account/login');
  await signIn(page, 'clerk');
  const name = await typeSupplier(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other.getByText('You are signed out.')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await signInAs(page, people.clerk);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel('Supplier name')).toHaveValue(name);
  await save(page);
  await saved(page, name);
});

test('another user who signs in gets the start page, and nothing that the first user typed is sent', async ({ page }) => {
  const sent = additionsOf(page);
  const name = await typeSupplier(page);
  await page.context().clearCookies();
  await save(page);
  await signInAs(page, people.lead);
  await expect(page.getByText(/^You are signed in as Anna .*what was typed there was not sent\.$/)).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/customer/supplier-management');
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill(name);
  await expect(page.getByText('No items satisfy the selected criteria')).toBeVisible();
  expect(sent.accepted).toBe(0);
});

test('a form that is saved without a connection waits, says so and is saved once the connection is back', async ({ page }) => {
  await page.clock.install();
  const sent = additionsOf(page);
  const name = await typeSupplier(page);
  await page.route('**/*', (route) => route.abort());
  await save(page);
  const line = page.getByText('No connection. What you sent waits here');
  await expect(line).toBeVisible();
  await expectAccessible(page);
  // The page also checks the connection by itself. With its clock stopped, only the button does.
  await page.clock.pauseAt(Date.now() + 60_000);
  // The page may have checked once more in the meantime. By the time a later call has failed, that check has failed too.
  expect(await page.evaluate('fetch("/health").then(() => "answered", () => "lost")')).toBe('lost');
  await page.unroute('**/*');
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.clock.resume();
  await saved(page, name);
  await expect(line).toBeHidden();
  expect([sent.keys.size, sent.accepted]).toEqual([1, 1]);
});

test('a form that is not sent without a connection keeps its values and can be saved later', async ({ page }) => {
  const name = await typeSupplier(page);
  await page.route('**/*', (route) => route.abort());
  await save(page);
  await page.getByRole('button', { name: 'Do not send' }).click();
  await expect(page.getByText('EFT-001 Request cancelled')).toBeVisible();
  await page.unroute('**/*');
  await expect(page.getByText('No connection.')).toBeHidden();
  await save(page);
  await saved(page, name);
});

test('a list that is opened without a connection appears when the connection is back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route('**/customerPortalApi/**', (route) => route.abort());
  await page.route('**/health', (route) => route.abort());
  await page.route('**/suppliers?**', (route) => route.abort());
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('a');
  await expect(page.getByText('No connection. This page continues')).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText('No connection.')).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
