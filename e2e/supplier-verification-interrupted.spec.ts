import { Desk } from './support/supplier-link.js';
import { expect, type Page, test } from './support/test.js';
import { begin, complete, confirm, fillPerson, heading, press, shownError, toStep2 } from './support/supplier-page.js';

const firstName = (page: Page) => page.getByLabel('First name');
const tick = (page: Page) => page.getByLabel('I confirm that these bank account details are correct').check();
const ANSWERED = /^This request has already been answered, in this browser or by somebody else with the same link\./;
const REPLACED =
  /^This link no longer works\. It may have expired, been revoked, been locked after wrong digits, or been replaced by a newer one\./;

/** The server carries out the next call of an action, but its answer never arrives. */
const loseAnswer = async (page: Page, action: RegExp) => {
  const keys: (string | undefined)[] = [];
  await page.route(action, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The cookies that the answer set are lost with it.
    const cookies = await page.context().cookies();
    await route.fetch();
    await page.context().addCookies(cookies);
    await route.abort();
  });
  return keys;
};

test('the Back button goes back a step before the answer and does not undo the answer', async ({ page, desk }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await page.goBack();
  await heading(page, 'Step 1 of 3');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.goForward();
  await heading(page, 'Step 1 of 3');
  await page.goForward();
  await heading(page, 'Step 2 of 3');
  await confirm(page);
  await fillPerson(page);
  await page.goBack();
  await expect(firstName(page)).toHaveValue('Mia');
  await page.getByLabel('Provide new details').check();
  await press(page, 'Next');
  await heading(page, 'Step 3 of 3');
  await page.getByLabel('Account name').fill('Wattle Works');
  await page.goBack();
  await expect(firstName(page)).toHaveValue('Mia');
  await press(page, 'Next');
  await expect(page.getByLabel('Account name')).toHaveValue('Wattle Works');
  await page.getByLabel('BSB').fill('062-000');
  await page.getByLabel('Account number').fill('87654323');
  await page.getByLabel('Reason for the change').selectOption('Account changed');
  await press(page, 'Submit');
  await complete(page);
  await page.goBack();
  await complete(page);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(shownError(supplier))).toBeVisible();
  await expect(page.getByText(ANSWERED)).toBeVisible();
});

test('a second tab shows that the first tab has answered already', async ({ page, context, desk }) => {
  const supplier = await desk.ask();
  const second = await context.newPage();
  await toStep2(page, supplier);
  await toStep2(second, supplier);
  await confirm(page);

  // A visit that began in one tab continues in a new one.
  const third = await context.newPage();
  await third.goto(supplier.path);
  await expect(third.getByText('Thank you. Your confirmation is saved.')).toBeVisible();

  await fillPerson(page);
  await press(page, 'Finish');
  await complete(page);
  await tick(second);
  await press(second, 'Confirm');
  await expect(second.getByText(ANSWERED)).toBeVisible();
  await second.goBack();
  await expect(second.getByText(ANSWERED)).toBeVisible();
  await expect(second.getByText(shownError(supplier))).toHaveCount(0);
});

test('two people with one verification link both enter the digits, and only the first one can answer', async ({
  page,
  pageOf,
  desk,
}) => {
  const accountName = 'Trustees of the Wattle';
  const supplier = await desk.ask({ accountName });
  const other = await pageOf(null);
  const heard: Promise<string>[] = [];
  other.on('response', (response) => {
    if (response.url().includes('/supplierVerification/')) heard.push(response.text());
  });
  await toStep2(page, supplier);
  await expect(page.getByLabel('Account name')).toHaveValue(accountName);
  await begin(other, supplier);
  await heading(other, 'Step 1 of 3');
  await confirm(page);
  await other.getByLabel('Account number').fill(supplier.missing);
  await press(other, 'Next');
  await expect(other.getByText(ANSWERED)).toBeVisible();
  await expect(other.getByText(shownError(supplier))).toHaveCount(0);
  expect((await Promise.all(heard)).join('')).not.toContain(accountName);
});

test('a supplier learns that the customer changed the bank account during the visit', async ({ page, portal, desk }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await desk.askForAccount(supplier, '99887755');
  const approver = await Desk.of('approver', portal.url);
  await approver.approve(supplier);
  await approver.close();
  await tick(page);
  await press(page, 'Confirm');
  await expect(
    page.getByText(
      /^(.+) has changed the details on file since it asked you, so your answer was not saved\. Please ask \1 for a new link\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByText(REPLACED)).toHaveCount(0);
});

test('an answer is stored once when its response is lost and it is sent again', async ({ page, desk }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  const answers = await loseAnswer(page, /verifyAccountNumber/);
  await tick(page);
  await press(page, 'Confirm');
  await expect(page.getByText('Error: Request cancelled. Please try again or contact the customer.')).toBeVisible();
  await expect(page.getByText('What you entered is still here.')).toBeVisible();
  await press(page, 'Confirm');
  await expect(page.getByText('Thank you. Your confirmation is saved.')).toBeVisible();
  expect(answers[1]).toBe(answers[0]);
  await fillPerson(page);
  const details = await loseAnswer(page, /setVerifierDetails/);
  await press(page, 'Finish');
  await heading(page, 'Details Not Saved');
  await page.goBack();
  await press(page, 'Finish');
  await complete(page);
  expect(details[1]).toBe(details[0]);
  await desk.sees(supplier, 'confirmed');

  const other = await desk.ask();
  await page.unroute(/verifyAccountNumber/);
  await toStep2(page, other);
  await loseAnswer(page, /verifyAccountNumber/);
  await tick(page);
  await press(page, 'Confirm');
  await expect(page.getByText('What you entered is still here.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Thank you. Your confirmation is saved.')).toBeVisible();
});

test('a slow or lost connection shows a message and loses no values', async ({ page, context, desk }) => {
  const supplier = await desk.ask();
  await page.clock.install();
  await begin(page, supplier);
  await page.getByLabel('Account number').fill(supplier.missing);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you entered stays on this page.')).toBeVisible();
  await press(page, 'Next');
  await expect(page.getByText('Request cancelled. What you entered is still here.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(page.getByLabel('Account number')).toHaveValue(supplier.missing);

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/checkAccountNumber/, async (route) => {
    await arrived;
    await route.continue();
  });
  const asked = page.waitForRequest(/checkAccountNumber/);
  await press(page, 'Next');
  await asked;
  await expect(page.locator('button[data-loading]')).toBeDisabled();
  await page.clock.fastForward(6_000);
  await expect(page.getByText('This is taking longer than usual. Please keep this page open')).toBeVisible();
  // The Back button does not leave a step while its answer is being sent.
  await page.goBack();
  await heading(page, 'Step 1 of 3');
  arrive();
  await heading(page, 'Step 2 of 3');
  await expect(page.getByText('This is taking longer than usual.')).toBeHidden();
});

test('a visit whose session ended starts again with the digits, and after an answer it cannot continue', async ({
  page,
  context,
  desk,
}) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await page.getByLabel('Account name').fill('Wattle Holdings');
  await context.clearCookies();
  await tick(page);
  await press(page, 'Confirm');
  await heading(page, 'Step 1 of 3');
  await expect(
    page.getByText('Your visit was interrupted. For your safety, please enter the missing digits again.'),
  ).toBeVisible();
  await page.getByLabel('Account number').fill(supplier.missing);
  await press(page, 'Next');
  await expect(page.getByLabel('Account name')).toHaveValue('Wattle Holdings');
  await confirm(page);
  await fillPerson(page);
  await context.clearCookies();
  await press(page, 'Finish');
  await expect(page.getByText(ANSWERED)).toBeVisible();
});

test('a verification link that was sent again no longer works, and the new one does', async ({ page, desk }) => {
  const supplier = await desk.ask();
  await begin(page, supplier);
  const newer = await desk.resend(supplier);
  await page.getByLabel('Account number').fill(supplier.missing);
  await press(page, 'Next');
  await expect(page.getByText(shownError(supplier))).toBeVisible();
  await expect(page.getByText(REPLACED)).toBeVisible();
  await toStep2(page, newer);
});

test('a visit ends after inactivity unless the supplier stays when warned', async ({ page, desk }) => {
  const supplier = await desk.ask();
  const warning = page.getByText('You will be logged out due to inactivity in the next 5 minutes...');
  await page.clock.install();
  await toStep2(page, supplier);
  await page.clock.fastForward('26:00');
  await expect(warning).toBeVisible();
  await press(page, 'Stay here');
  await expect(warning).toBeHidden();
  await page.clock.fastForward('20:00');
  await expect(page.getByLabel('Account name')).toHaveValue(supplier.name);
  await page.clock.fastForward('06:00');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('05:00');
  await expect(page.getByText('You were logged out because of inactivity.')).toBeVisible();
  expect(await page.evaluate('sessionStorage.length')).toBeLessThanOrEqual(1);
});
