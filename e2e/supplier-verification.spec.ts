import { expectAccessible, expectNoSideways } from './support/portal.js';
import { Desk } from './support/supplier-link.js';
import { expect, type Locator, test } from './support/test.js';
import { begin, complete, confirm, fillPerson, heading, press, shownError, toStep2 } from './support/supplier-page.js';

test('a supplier confirms its bank account on a phone', { tag: '@phone' }, async ({ page, desk }) => {
  const supplier = await desk.ask();
  await page.goto(supplier.path);
  await expect(page).toHaveTitle('Supplier Verification | Counterfoil');
  await expect(page.getByText(`asks ${supplier.name} to check the bank account that it is paid into.`)).toBeVisible();
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
  await expectNoSideways(page);
  await press(page, 'Confirm');
  await expect(page.getByText('Please tick the checkbox below when ready to confirm')).toBeVisible();
  await page.getByLabel('Account name').fill(' ');
  await press(page, 'Confirm');
  await expect(page.getByText('Please enter the correct Account Name')).toBeVisible();
  await page.getByLabel('Account name').fill(supplier.name);
  await confirm(page);

  const finish = page.getByRole('button', { name: 'Finish' });
  await expect(finish).toBeDisabled();
  await expect(page.getByLabel('Region')).toHaveValue('AU|+61');
  await fillPerson(page);
  await expectAccessible(page);
  await expectNoSideways(page);
  await finish.click();
  await complete(page);
  await expect(page.getByText(`062-000 ${supplier.text.slice(0, -3)}xxx`)).toBeVisible();
  await expectNoSideways(page);
  expect(await page.evaluate('sessionStorage.length')).toBe(1); // Only the position of the portal is stored, and nothing of the visit.
  await desk.sees(supplier, 'confirmed');

  await page.reload();
  await expect(page.getByText(shownError(supplier))).toBeVisible();
  await page.goto(`${supplier.path}/details`);
  await expect(page).toHaveURL(supplier.path);
});

test('a reload in step 2 stays in step 2 and keeps the values', async ({ page, desk }) => {
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

test('after five wrong tries the verification link is locked and the supplier can leave its contact details', async ({
  page,
  desk,
}) => {
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

test('a confirmation that conflicts with a waiting bank account is set aside, and the customer gets an email', async ({
  page,
  desk,
}) => {
  const supplier = await desk.ask();
  await toStep2(page, supplier);
  await desk.askForAccount(supplier, '99887766');
  await page.getByLabel('I confirm that these bank account details are correct').check();
  await press(page, 'Confirm');
  await expect(page.getByText(/^Your confirmation could not be accepted, .+ has been notified\./)).toBeVisible();
  await heading(page, 'Step 2 of 3');
  const company = await page.getByRole('complementary', { name: 'This request' }).getByRole('definition').first().textContent();
  await expect(page.getByLabel('Comment')).toHaveValue(`Request for ${company}: please review account #xxxxx766`);
  await fillPerson(page);
  const details = page.waitForRequest(/setVerifierDetails/);
  await press(page, 'Send');
  expect((await details).postDataJSON()).toMatchObject({ isFinal: true });
  await complete(page);
  await desk.sees(supplier, 'set-aside');
  const notices = async () => (await desk.mailsAbout(supplier, 'customer-notice')).join('');
  await expect.poll(notices).toContain('The supplier answered, but the answer was set aside');
});

test('a colleague gets a verification link of their own and answers through it', async ({ page, desk }) => {
  const supplier = await desk.ask();
  await page.goto(supplier.path);
  await page.getByText('Not the right person?').click();
  const email = `colleague-${supplier.missing}-${supplier.text}@wattle.example`;
  await page.getByLabel('Email address of the colleague who can answer').fill(email);
  await expectAccessible(page);
  await press(page, 'Send a link');
  await expect(page.getByText(`A new link is on its way to ${email}. This link no longer works.`)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.goto(supplier.path);
  await expect(page.getByText(shownError(supplier))).toBeVisible();

  const publicId = await desk.linkTo(email);
  await toStep2(page, { ...supplier, publicId, path: `/supplier/verify/${publicId}` });
  await confirm(page);
  await fillPerson(page);
  await press(page, 'Finish');
  await complete(page);
  await desk.sees(supplier, 'confirmed');
});

test('a supplier that unsubscribed gets no further email, and the customer sees why', async ({ page, pageOf, desk }) => {
  const supplier = await desk.ask();
  await page.goto(supplier.path);
  await page.getByText('Not the right person?').click();
  await press(page, 'Unsubscribe');
  await press(page, 'End the emails');
  await expect(page.getByText(/^You will not get any more of these emails for /)).toBeVisible();
  await expectAccessible(page);
  type Sent = {
    readonly results: readonly { readonly outcome: string; readonly reasons?: readonly { readonly code: number }[] }[];
  };
  await desk.post(`suppliers/${supplier.id}/verification/revoke`, { reason: 'They want no mail.' });
  const { results } = await desk.post<Sent>('customerPortalApi/SendChangeRequests', { ids: [supplier.id] });
  expect(results).toMatchObject([{ outcome: 'withheld', reasons: [{ code: 1 }] }]);
  const lead = await pageOf('lead');
  await lead.goto(`/customer/supplier-management/${supplier.id}`);
  await expect(lead.getByText('supplier unsubscribed').first()).toBeVisible();
});

test('a New Zealand account is verified and replaced in its parts on a phone of 320 pixels', { tag: '@phone' }, async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const supplier = await desk.ask({ country: 'NZL', accountCode: '010902', accountNumber: '0068389000' });
  await page.goto(supplier.path);
  await expectNoSideways(page);
  await press(page, 'Start');
  await expect(page.getByText('01-0902')).toBeVisible();
  // Two digits of the base and two of the suffix are hidden (P-5.2).
  await expect(page.getByText('4 missing digits of 0 0 6 8 3 x x 0 x x')).toBeVisible();
  await expectNoSideways(page);
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
  await page.getByLabel('Reason for the change').selectOption('Account changed');
  await expectNoSideways(page);
  const sent = page.waitForRequest(/submitPaymentType/);
  await press(page, 'Submit');
  expect((await sent).postDataJSON()).toMatchObject({
    supplierPaymentMethod: { AccountCode: '010902', AccountNumber: '0068389001', PaymentType: 4, Country: 'NZL' },
  });
  await complete(page);
});

test('a supplier answers with the keyboard alone and with reduced motion', async ({ page, desk }) => {
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
  await enter('Email', 'mia@wattle.example');
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

test('a supplier reports a bank account as incorrect with the checkbox of step 1', async ({ page, desk }) => {
  const supplier = await desk.ask();
  await begin(page, supplier);
  await page.getByLabel('These bank account details are incorrect').check();
  await press(page, 'Next');
  await heading(page, 'Report Incorrect Account');
  await expect(page.getByText('has been notified that these account details are incorrect.')).toBeVisible();
  await fillPerson(page);
  await page.getByLabel('What is wrong with the account?').selectOption('Other');
  await page.getByLabel('Message').click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).click();
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await page.getByLabel('Message').fill('It was closed in May');
  await expectAccessible(page);
  const details = page.waitForRequest(/setVerifierDetails/);
  await press(page, 'Finish');
  expect((await details).postDataJSON()).toMatchObject({ verifierComment: '{5} It was closed in May', isFinal: true });
  await complete(page);
  await desk.sees(supplier, 'reported');
});

test('new bank details of a supplier become a claim', async ({ page, desk }) => {
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
  await page.getByLabel('Reason for the change').selectOption('Account changed');
  await expectAccessible(page);
  await submit.click();
  await complete(page);
  await desk.sees(supplier, 'details-provided');
  const { changeRequests } = await desk.get<{ changeRequests: readonly object[] }>(`suppliers/${supplier.id}`);
  expect(JSON.stringify(changeRequests)).toContain('87654321');
});

test('a supplier that answered before gives new details in two steps', async ({ page, desk }) => {
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
  await page.getByLabel('Reason for the change').selectOption('Account closed');
  await press(page, 'Submit');
  await complete(page);
});

test('the simplified form asks only who is responsible for payments', async ({ page, pageOf, portal }) => {
  const bluebird = await Desk.of('usaLead', portal.url);
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
  // The simplified form checks less, so a second person has to approve it.
  const approver = await Desk.of('usaApprover', portal.url);
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
  await bluebird.sees(supplier, 'onboarding-requested');
  const lead = await pageOf('usaLead');
  await lead.goto(`/customer/supplier-management/${supplier.id}`);
  await expect(lead.getByText('Onboarding requested', { exact: true }).first()).toBeVisible();
  await expect(lead.getByText('Mia Chen').first()).toBeVisible();

  const other = await bluebird.ask({ country: 'USA', accountCode: '021000021' });
  await page.goto(`${other.path}?v1=1`);
  await press(page, 'Start');
  await heading(page, 'Step 1 of 3');
  // Turning it off takes effect at once.
  await setSimplified(false);
  await isSimplified.toBe(false);
  await bluebird.close();
});

test('a verification link that an email program cut or changed never leads to the sign-in page', async ({ page, desk }) => {
  const supplier = await desk.ask();
  for (const path of ['/supplier/verify/', '/supplier/ver', supplier.path.slice(0, -4)]) {
    await page.goto(path);
    await expect(page.getByText(/^This link is incomplete\./)).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`${supplier.path}).?v1=1`);
  await expect(page).toHaveURL(`${supplier.path}?v1=1`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  const head = await page.request.head(supplier.path, { headers: { accept: '*/*' } });
  expect([head.status(), head.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('a long account name is shown in full on a phone of 320 pixels', { tag: '@phone' }, async ({ page, desk }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const accountName = `The Trustees of the ${'Wattle and Bluegum '.repeat(9)}Fund`;
  const supplier = await desk.ask({ accountName });
  await toStep2(page, supplier);
  const field = page.getByLabel('Account name');
  await expect(field).toHaveValue(accountName);
  const isCut = () =>
    page.evaluate<boolean>(
      `[...document.querySelectorAll('form textarea')].some((box) => box.scrollHeight > box.clientHeight + 1)`,
    );
  await expect.poll(isCut).toBe(false);
  await expectNoSideways(page);
});

test('a verification link that was never issued finds no supplier', async ({ page }) => {
  await page.goto('/supplier/verify/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'No supplier found' })).toBeVisible();
  await expectAccessible(page);
});
