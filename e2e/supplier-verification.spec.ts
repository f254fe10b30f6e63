import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible, expectNoSideways, people, signIn } from './support/portal.js';
import { Desk } from './support/supplier-link.js';
import { begin, complete, confirm, fillPerson, heading, press, shownError, toStep2 } from './support/supplier-page.js';

let desk: Desk;
test.beforeAll(async ({ baseURL }) => {
  desk = await Desk.open(baseURL ?? '');
});
test.afterAll(() => desk.close());

test('a supplier confirms its account', async ({ page }) => {
  const supplier = await desk.ask();
  await page.goto(supplier.path);
  await expect(page).toHaveTitle('Supplier Verification | Counterfoil');
  await expect(page.getByText(`asks ${supplier.name} to check the bank account it is paid on.`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await press(page, 'Start');

  await heading(page, 'Step 1 of 3');
  await expect(page.getByText(/^Thank you for beginning the verification\. The first step is verifying/)).toBeVisible();
  expect(await page.content()).not.toContain(supplier.text);
  await expectAccessible(page);
  await press(page, 'Next');
  await expect(page.getByText('Please enter the missing digits or click the checkbox below')).toBeVisible();
  await page.keyboard.type(supplier.missing);
  await page.keyboard.press('Enter');

  await heading(page, 'Step 2 of 3');
  await expect(page.getByLabel('Account name')).toHaveValue(supplier.name);
  await press(page, 'Confirm');
  await expect(page.getByText('Please tick the checkbox below when ready to confirm')).toBeVisible();
  await page.getByLabel('Account name').fill(' ');
  await press(page, 'Confirm');
  await expect(page.getByText('Please enter the correct Account Name')).toBeVisible();
  await page.getByLabel('Account name').fill(supplier.name);
  await confirm(page);

  const finish = page.getByRole('button', { name: 'Finish' });
  await expect(finish).toBeDisabled();
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('mia@');
  await page.getByLabel('First name').click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0412');
  await page.getByLabel('Last name').click();
  await expect(page.getByText('Please enter your phone number')).toBeVisible();
  await expect(page.getByText('Please enter your first name')).toBeVisible();
  await expect(page.getByLabel('Region')).toHaveValue('AU|+61');
  await fillPerson(page);
  await expectAccessible(page);
  await expectNoSideways(page);
  await finish.click();
  await complete(page);
  expect(await page.evaluate('sessionStorage.length')).toBe(1); // the position of the portal; nothing of the visit
  expect(await desk.statusOf(supplier)).toBe('confirmed');

  await page.reload();
  await expect(page.getByText(shownError(supplier))).toBeVisible();
  await page.goto(`${supplier.path}/details`);
  await expect(page).toHaveURL(supplier.path);
});

test('typing fills the boxes, backspace empties them, and pasting fills them at once', { tag: '@desktop' }, async ({ page }) => {
  const supplier = await desk.ask();
  await begin(page, supplier);
  const digits = page.getByLabel('Account number');
  await digits.pressSequentially('12');
  await page.keyboard.press('Backspace');
  await expect(digits).toHaveValue('1');
  await digits.fill('');
  await digits.pressSequentially('12345678901234');
  await expect(digits).toHaveValue('123');
  await digits.fill(' 4-5 6 ');
  await expect(digits).toHaveValue('456');
});

test('a changed name is confirmed as another one', async ({ page }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await page.getByLabel('Account name').fill('Wattle Holdings');
  await expect(page.getByText(`On file: ${supplier.name}`)).toBeVisible();
  const answer = page.waitForRequest(/verifyAccountNumber/);
  await confirm(page);
  expect((await answer).postDataJSON()).toMatchObject({ verified: 0, accountName: 'Wattle Holdings' });
  await fillPerson(page);
  await press(page, 'Finish');
  await complete(page);
});

test('a reload in step 2 goes on there, with what was typed', async ({ page }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await page.getByLabel('Account name').fill('Wattle Holdings');
  await page.reload();
  await heading(page, 'Step 2 of 3');
  await expect(page.getByLabel('Account name')).toHaveValue('Wattle Holdings');
  await expectAccessible(page);
  await press(page, 'Back');
  await heading(page, 'Step 1 of 3');
  await page.getByLabel('Account number').fill(supplier.missing);
  await press(page, 'Next');
  await expect(page.getByLabel('Account name')).toHaveValue('Wattle Holdings');
  await confirm(page);
  await page.getByLabel('First name').fill('Mia');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Mia');
});

test('wrong digits may be tried again, until the link is locked; then a contact can be left', async ({ page }) => {
  const supplier = await desk.ask();
  await begin(page, supplier);
  const wrong = supplier.missing === '000' ? '111' : '000';
  for (let tries = 1; tries < 5; tries++) {
    await page.getByLabel('Account number').fill(wrong);
    await press(page, 'Next');
    await expect(page.getByText('Please check and retry the missing digits, or')).toBeVisible();
    if (tries === 1) await expectAccessible(page);
    await press(page, 'Try again');
  }
  await page.getByLabel('Account number').fill(wrong);
  await press(page, 'Next');
  const number = supplier.text.slice(0, -3) + wrong;
  await expect(page.getByText(`The account number ${number} you entered does not match our records`)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'enter your contact details');
  await fillPerson(page);
  await press(page, 'Finish');
  await complete(page);

  await page.reload();
  await expect(page.getByText(shownError(supplier))).toBeVisible();
});

test('a confirmation is set aside while another account is open, and the customer is told', async ({ page }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await desk.askForAccount(supplier, '99887766');
  await page.getByLabel('I confirm that these bank account details are correct').check();
  await press(page, 'Confirm');
  await expect(page.getByText(/^Your confirmation could not be taken: .+ has been notified\./)).toBeVisible();
  await heading(page, 'Step 2 of 3');
  const company = await page.getByRole('complementary', { name: 'This request' }).getByRole('definition').first().textContent();
  await expect(page.getByLabel('Comment')).toHaveValue(`Request for ${company}: please review account #xxxxx766`);
  await expectAccessible(page);
  await expectNoSideways(page);
  await fillPerson(page);
  const details = page.waitForRequest(/setVerifierDetails/);
  await press(page, 'Send');
  expect((await details).postDataJSON()).toMatchObject({ isFinal: true });
  await complete(page);
  expect(await desk.statusOf(supplier)).toBe('set-aside');
  const notices = async () => (await desk.mailsAbout(supplier, 'customer-notice')).join('');
  await expect.poll(notices).toContain('The supplier answered, but the answer was set aside');
});

test('a colleague answers instead, through a link of their own', { tag: '@phone' }, async ({ page }) => {
  const supplier = await desk.ask();
  await page.goto(supplier.path);
  await page.getByText('Not the right person?').click();
  await press(page, 'Send it to them');
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  const email = `colleague-${supplier.missing}-${supplier.text}@wattle.example`;
  await page.getByLabel('E-mail of the colleague who can answer').fill(email);
  await expectAccessible(page);
  await press(page, 'Send it to them');
  await expect(page.getByText(`A new link is on its way to ${email}. This one does not work any more.`)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.goto(supplier.path);
  await expect(page.getByText(shownError(supplier))).toBeVisible();

  const publicId = await desk.linkTo(email);
  await toStep2(page, { ...supplier, publicId, path: `/supplier/verify/${publicId}` });
  await confirm(page);
  await fillPerson(page);
  await press(page, 'Finish');
  await complete(page);
  expect(await desk.statusOf(supplier)).toBe('confirmed');
});

test('whoever unsubscribed is mailed no more, and the customer reads why', { tag: '@desktop' }, async ({ page }) => {
  const supplier = await desk.ask();
  await page.goto(supplier.path);
  await page.getByText('Not the right person?').click();
  await press(page, 'Unsubscribe');
  await expect(page.getByText(/^You will get no more of these e-mails for /)).toBeVisible();
  await expectAccessible(page);
  type Sent = {
    readonly results: readonly { readonly outcome: string; readonly reasons?: readonly { readonly code: number }[] }[];
  };
  await desk.post(`suppliers/${supplier.id}/verification/revoke`, { reason: 'They want no mail.' });
  const { results } = await desk.post<Sent>('customerPortalApi/SendChangeRequests', { ids: [supplier.id] });
  expect(results).toMatchObject([{ outcome: 'withheld', reasons: [{ code: 1 }] }]);
  await signIn(page, people.lead, `/customer/supplier-management/${supplier.id}`);
  await expect(page.getByText('supplier unsubscribed').first()).toBeVisible();
});

test('a New Zealand account is asked and given in its parts, on the narrowest phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const supplier = await desk.ask({ country: 'NZL', accountCode: '010902', accountNumber: '0068389000' });
  await page.goto(supplier.path);
  await expectNoSideways(page);
  await press(page, 'Start');
  await expect(page.getByText('01-0902')).toBeVisible();
  // Two of the base and two of the suffix are hidden (P-5.2).
  await expect(page.getByText('4 missing digits of 0 0 6 8 3 x x 0 x x')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByLabel('Account number and suffix').fill('8900');
  await press(page, 'Next');
  await expect(page.getByText('00683xx', { exact: true })).toBeVisible();
  await expect(page.getByText('0xx', { exact: true })).toBeVisible();
  await expectNoSideways(page);
  await confirm(page);
  await expect(page.getByLabel('Region')).toHaveValue('NZ|+64');
  await expectNoSideways(page);
  await fillPerson(page);
  await page.getByLabel('Provide new details').check();
  await press(page, 'Next');
  await expect(page.getByLabel('Country of the account')).toHaveValue('NZL');
  await page.getByLabel('Account name').fill('Wattle Works');
  await page.getByLabel('Bank and branch').fill('01-0902');
  await page.getByLabel('Account number').fill('0068389');
  await page.getByLabel('Suffix').fill('01');
  await page.getByLabel('Why do the details change?').selectOption('Account changed');
  await expectNoSideways(page);
  const sent = page.waitForRequest(/submitPaymentType/);
  await press(page, 'Submit');
  expect((await sent).postDataJSON()).toMatchObject({
    supplierPaymentMethod: { AccountCode: '01-0902', AccountNumber: '0068389001', PaymentType: 4, Country: 'NZL' },
  });
  await complete(page);
});

test('the keyboard is enough, and nothing moves for whoever wants it still', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const supplier = await desk.ask();
  await page.goto(supplier.path);
  const goTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    const focused = target.and(page.locator(':focus'));
    for (let presses = 0; presses < 25 && (await focused.count()) === 0; presses++) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  const enter = async (name: string, text: string) => {
    await goTo(page.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(text);
  };
  await goTo(page.getByRole('button', { name: 'Start' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 of 3' })).toBeFocused();
  await goTo(page.getByLabel('Account number'));
  await page.keyboard.type(supplier.missing);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Step 2 of 3' })).toBeFocused();
  await goTo(page.getByLabel('I confirm that these bank account details are correct'));
  await page.keyboard.press('Space');
  await goTo(page.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await enter('E-mail', 'mia@wattle.example');
  await enter('First name', 'Mia');
  await enter('Last name', 'Chen');
  await enter('Phone', '0412 345 678');
  await goTo(page.getByLabel('I accept the terms of service and privacy policy'));
  await page.keyboard.press('Space');
  await goTo(page.getByRole('button', { name: 'Finish' }));
  await page.keyboard.press('Enter');
  await complete(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an account is reported by the checkbox', async ({ page }) => {
  const supplier = await desk.ask();
  await begin(page, supplier);
  await page.getByLabel('These bank account details are incorrect').check();
  await press(page, 'Next');
  await heading(page, 'Report Incorrect Account');
  await expect(page.getByText('has been notified that these account details are incorrect.')).toBeVisible();
  await fillPerson(page);
  await page.getByLabel('What is wrong with the account?').selectOption('Other');
  await page.getByLabel('Message').click();
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).click();
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await page.getByLabel('Message').fill('It was closed in May');
  await expectAccessible(page);
  const details = page.waitForRequest(/setVerifierDetails/);
  await press(page, 'Finish');
  expect((await details).postDataJSON()).toMatchObject({ verifierComment: '{5} It was closed in May', isFinal: true });
  await complete(page);
  expect(await desk.statusOf(supplier)).toBe('reported');
});

test('new bank details are a claim of the supplier', async ({ page }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await confirm(page);
  await fillPerson(page);
  await page.getByLabel('Provide new details').check();
  await press(page, 'Next');

  await heading(page, 'Step 3 of 3');
  const submit = page.getByRole('button', { name: 'Submit' });
  await page.getByLabel('Account name').fill('Wattle Works');
  await page.getByLabel('BSB').fill('06200');
  await page.getByLabel('BSB').blur();
  await expect(page.getByText('Please enter a valid 6 digit BSB')).toBeVisible();
  await page.getByLabel('BSB').fill(' 062-000 ');
  await page.getByLabel('BSB').blur();
  await expect(page.getByText(/^The bank name is: /)).toBeVisible();
  await page.getByLabel('Account number').fill('87654321');
  await expect(submit).toBeDisabled();
  await page.getByLabel('Why do the details change?').selectOption('Account changed');
  await expectAccessible(page);
  await expectNoSideways(page);
  await submit.click();
  await complete(page);
  const { changeRequests } = await desk.get<{ changeRequests: readonly object[] }>(`suppliers/${supplier.id}`);
  expect(JSON.stringify(changeRequests)).toContain('87654321');
});

test('a confirmation is taken back by a report', { tag: '@desktop' }, async ({ page }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await confirm(page);
  await fillPerson(page);
  await page.getByLabel('Report the details as incorrect').check();
  await press(page, 'Next');
  await heading(page, 'Report Incorrect Account');
  await page.getByLabel('What is wrong with the account?').selectOption('Not our account');
  await press(page, 'Report');
  await complete(page);
  await expectAccessible(page);
  expect(await desk.statusOf(supplier)).toBe('reported');
});

test('who answered before is asked for new details in two steps', { tag: '@desktop' }, async ({ page }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await confirm(page);
  await fillPerson(page);
  await press(page, 'Finish');
  await complete(page);

  const again = await desk.askAgain(supplier);
  await page.goto(again.path);
  await press(page, 'Start');
  await heading(page, 'Step 1 of 2');
  await page.getByLabel('Account number').fill(again.missing);
  await press(page, 'Next');
  await heading(page, 'Step 2 of 2');
  await fillPerson(page);
  await press(page, 'Next');
  await page.getByLabel('Account name').fill('Wattle Works');
  await page.getByLabel('BSB').fill('062-000');
  await page.getByLabel('Account number').fill('87654322');
  await page.getByLabel('Why do the details change?').selectOption('Account closed');
  await press(page, 'Submit');
  await complete(page);
});

test('the simplified form asks who looks after payments, and nothing else', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const bluebird = await Desk.open(baseURL ?? '', 'grace@bluebird.example');
  type Settings = {
    readonly revision: number;
    readonly policy: { readonly isVerify2: boolean };
    readonly pendingPolicy: { readonly requestId: string } | null;
  };
  const settings = () => bluebird.get<Settings>('customer/settings');
  const setSimplified = async (isVerify2: boolean) => {
    const { revision, policy } = await settings();
    await bluebird.post('customer/policy', { ...policy, isVerify2, revision });
  };
  const isSimplified = expect.poll(async () => (await settings()).policy.isVerify2);
  await setSimplified(true);
  // It asks for less, so that a second person has to agree.
  const approver = await Desk.open(baseURL ?? '', 'noah@bluebird.example');
  await expect.poll(async () => (await settings()).pendingPolicy).not.toBeNull();
  await approver.post('customer/policy/approve', { requestId: (await settings()).pendingPolicy?.requestId });
  await approver.close();
  await isSimplified.toBe(true);
  const supplier = await bluebird.ask({ country: 'USA', accountCode: '021000021' });
  await page.goto(supplier.path);
  await press(page, 'Start');
  await expect(page.getByLabel('Finance contact name')).toHaveCount(0);
  await fillPerson(page);
  await press(page, 'Back');
  await press(page, 'Start');
  const sent = page.waitForRequest(/submitPaymentType/);
  await press(page, 'Finish');
  expect((await sent).postDataJSON()).toMatchObject({ isVerify2: true, isCorrectDetailsFlag: false });
  await complete(page);
  await expect.poll(() => bluebird.statusOf(supplier)).toBe('onboarding-requested');
  await signIn(page, 'grace@bluebird.example', `/customer/supplier-management/${supplier.id}`);
  await expect(page.getByText('Onboarding requested', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Mia Chen').first()).toBeVisible();

  const other = await bluebird.ask({ country: 'USA', accountCode: '021000021' });
  await page.goto(`${other.path}?v1=1`);
  await press(page, 'Start');
  await heading(page, 'Step 1 of 3');
  // The other way it acts at once.
  await setSimplified(false);
  await isSimplified.toBe(false);
  await bluebird.close();
});

test('a bank code that cannot be checked says so', { tag: '@phone' }, async ({ page }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await confirm(page);
  await fillPerson(page);
  await page.getByLabel('Provide new details').check();
  await press(page, 'Next');
  await page.route(/checkAccountCode/, (route) => route.fulfill({ status: 503, json: { errorCode: 'down', message: '' } }));
  await page.getByLabel('BSB').fill('062-000');
  await page.getByLabel('BSB').blur();
  await expect(page.getByText('Could not validate the BSB at this time, please try again later.')).toBeVisible();
  await page.route(/validateSwift/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ json: false });
  });
  await page.getByLabel('Country of the account').selectOption('Japan');
  await page.getByLabel('SWIFT code').fill('BOTKJPJT');
  await page.getByLabel('SWIFT code').blur();
  await expect(page.getByText('SWIFT Code verification in progress...')).toBeVisible();
  await expect(page.getByText('Please enter a valid SWIFT code')).toBeVisible();
});

test('pressed twice on a slow line, it is answered once', { tag: '@phone' }, async ({ page }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  const calls: string[] = [];
  await page.route(/verifyAccountNumber/, async (route) => {
    calls.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.getByLabel('I confirm that these bank account details are correct').check();
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByText('Thank you, your confirmation is saved.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('details that cannot be saved say so, and can be sent again', { tag: '@desktop' }, async ({ page }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await confirm(page);
  await fillPerson(page);
  await page.route(/setVerifierDetails/, (route) => route.fulfill({ status: 503, json: { errorCode: 'down', message: '' } }));
  await press(page, 'Finish');
  await heading(page, 'Details Not Saved');
  await expect(page).toHaveTitle('Details Not Saved | Counterfoil');
  await expectAccessible(page);
  await page.unroute(/setVerifierDetails/);
  await press(page, 'Back to the form');
  await press(page, 'Finish');
  await complete(page);
});

test('an answer that fails names what failed', { tag: '@desktop' }, async ({ page }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  const failure = { status: 500, json: { errorCode: 'broken', message: 'The server is busy.' } };
  await page.route(/verifyAccountNumber/, (route) => route.fulfill(failure));
  await page.getByLabel('I confirm that these bank account details are correct').check();
  await press(page, 'Confirm');
  await expect(page.getByText('Error: The server is busy. Please try again or contact the customer.')).toBeVisible();
});

test('a link that nobody issued finds no supplier', async ({ page }) => {
  await page.goto('/supplier/verify/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'No supplier found' })).toBeVisible();
  await expectAccessible(page);
});

test('a revoked link shows the generic error', { tag: '@phone' }, async ({ page }) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await desk.post(`suppliers/${supplier.id}/verification/revoke`, { reason: 'Wrong address' });
  await page.getByLabel('I confirm that these bank account details are correct').check();
  await press(page, 'Confirm');
  await expect(page.getByText(shownError(supplier))).toBeVisible();
  await page.reload();
  await expect(page.getByText(shownError(supplier))).toBeVisible();
  await page.getByText('Not the right person?').click();
  await press(page, 'Unsubscribe');
  await expect(page.getByText('You will get no more of these e-mails for the company that asked you.')).toBeVisible();
  await expectAccessible(page);
});
