import { expectAccessible } from './support/portal.js';
import { LinkHolder } from './support/supplier-answer.js';
import type { AskedSupplier } from './support/supplier-link.js';
import { expect, type Page, test } from './support/test.js';

const LOOK_AGAIN = [500, 1_000, 2_000];

const panelOf = (page: Page) => page.getByRole('region', { name: 'Verification request' });

test.use({ signedInAs: 'lead' });

const sendRequest = async (page: Page) => {
  await panelOf(page).getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 supplier of 1 will get an email');
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 request' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
};

/** Waits for the email, which is sent in the background, and opens it. */
const openMail = async (page: Page, email: string): Promise<void> => {
  await page.goto('/dev/outbox');
  const mail = page.getByRole('list', { name: 'Emails' }).getByRole('button').filter({ hasText: email });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(mail.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: LOOK_AGAIN });
  await mail.first().click();
};

test('a verification request is sent, read in the outbox and revoked', async ({ page, desk }) => {
  const { id, email } = await desk.add();
  const supplier = `/customer/supplier-management/${id}`;
  await page.goto(supplier);
  await expect(panelOf(page)).toContainText('No verification request has been sent yet.');
  await sendRequest(page);
  await expect(panelOf(page)).toContainText(email);
  const reference =
    (await panelOf(page)
      .getByText(/^\d{4}$/)
      .textContent()) ?? '';

  await openMail(page, email);
  await expect(page).toHaveTitle('Outbox | Counterfoil');
  await expect(page.getByRole('heading', { name: new RegExp(`reference ${reference}`) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the link' })).toHaveAttribute('href', /\/supplier\/verify\/[\w-]{22,32}$/);
  await expect(page.getByRole('group', { name: /^Email: / }).getByText('two minutes')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Plain text', { exact: true }).click();
  await expect(page.getByLabel('Plain text of the email')).toContainText(
    `ask for the reference of this request. It must be ${reference}`,
  );

  await page.goto(supplier);
  await expect(panelOf(page).getByRole('list', { name: 'Progress of the request' })).toContainText('Delivered');
  await panelOf(page).getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Sent to the wrong person.');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the request' }).click();
  await expect(panelOf(page).getByText('Revoked', { exact: true }).first()).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Send request' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('back: Sent to the wrong person.');
});

test('wrong digits lock a verification link until a second person approves unlocking it', async ({ pageOf, portal, desk }) => {
  const supplier = await desk.ask();
  const stranger = await LinkHolder.open(portal.url, supplier);
  for (const digits of ['001', '002', '003', '004', '005']) await stranger.enter(digits === supplier.missing ? '006' : digits);
  await stranger.close();
  await desk.sees(supplier, 'locked');

  const [asking, approver] = [await pageOf('lead'), await pageOf('approver')];
  await asking.goto(`/customer/supplier-management/${supplier.id}`);
  await expect(panelOf(asking)).toContainText('Locked after 5 wrong tries');
  await panelOf(asking).getByRole('button', { name: 'Unlock' }).click();
  await expect(asking.getByRole('dialog')).toContainText('Unlocking waits for a second person.');
  await asking.getByRole('dialog').getByLabel('How was it checked?').selectOption('known');
  await asking.getByRole('dialog').getByLabel('What was checked').fill('Called them: they mixed up two accounts.');
  await asking.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(panelOf(asking)).toContainText('Unlocking waits for a second person.');
  await expect(panelOf(asking).getByRole('button', { name: 'Unlock' })).toBeDisabled();

  await approver.goto('/approvals');
  const request = approver.getByRole('listitem').filter({ hasText: supplier.name });
  await expect(request).toContainText('Link locked after wrong digits');
  await request.getByRole('button', { name: `Approve for ${supplier.name}` }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(approver.getByText('1 change approved.')).toBeVisible();

  await asking.reload();
  await expect(panelOf(asking).getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect(panelOf(asking).getByRole('button', { name: 'Unlock' })).toHaveCount(0);
});

test('a preview shows which selected suppliers are asked, and the outcome is shown for each', async ({ page, desk }) => {
  const [asked, mailless, first, second] = [await desk.ask(), await desk.add({ email: '' }), await desk.add(), await desk.add()];
  const ids = [asked, mailless, first, second].map(({ id }) => id).join(',');
  await page.goto(`/customer/supplier-management?supIds=${ids}`);
  await expect(page.getByText('Only the 4 suppliers you came from.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Send verification requests' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 suppliers of 4 will get an email with a link.');
  await expect(dialog.getByRole('region', { name: /^Not asked: A verification request is open already/ })).toContainText(
    asked.name,
  );
  await expect(dialog.getByRole('region', { name: /email not valid/ })).toContainText(mailless.name);
  await expect(dialog.getByRole('region', { name: 'Will be asked' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send 2 requests' }).click();
  await expect(dialog).toContainText('2 suppliers were asked.');
  await expect(dialog.getByRole('region', { name: 'Asked', exact: true })).toContainText(second.name);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('Verification request', { exact: true }).selectOption('No request has been sent');
  await expect(page).toHaveURL(/requestStatus=none/);
  await expect(page.getByText('Showing 1 to 1 of 1 items')).toBeVisible();
  await page.getByLabel('Verification request', { exact: true }).selectOption('Every request');
  await page.getByRole('button', { name: /^No response/ }).click();
  await expect(page).toHaveURL(/filter=-7/);
  await expect(page.getByText('Showing 1 to 3 of 3 items')).toBeVisible();
});

test('a claim is approved by a user who did not send the link, and then changes the bank account', async ({
  pageOf,
  portal,
  desk,
}) => {
  const supplier = await desk.ask({ contactLandline: '02 9876 5432' });
  const holder = await LinkHolder.matched(portal.url, supplier);
  await holder.confirm();
  await holder.claim({ accountCode: '063-102', accountNumber: supplier.text }, '{2} A new branch.');
  await holder.finish('{2} A new branch.');
  await desk.sees(supplier, 'details-provided');

  const [asking, clerk, approver] = [await pageOf('lead'), await pageOf('clerk'), await pageOf('approver')];
  await asking.goto(`/customer/supplier-management/${supplier.id}`);
  await expect(asking.getByRole('heading', { name: '1 change waits' })).toBeVisible();
  await expect(asking.getByText(/^Can be approved from /)).toBeVisible();
  await expect(asking.getByText('You sent the link that this claim came through, so you cannot decide on it.')).toBeVisible();
  await expect(asking.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expect(panelOf(asking)).toContainText('Other bank details are the right ones: account changed.');

  await approver.goto('/approvals');
  const claim = approver.getByRole('listitem').filter({ hasText: supplier.name }).first();
  await expect(claim).toContainText('claimed by the supplier: Mia Chen');
  await expect(claim.locator('mark')).toHaveText(['2', '0', '0', '3', '1', '2']);
  await expect(claim).toContainText('Supplier answered');
  await expect(claim).toContainText('A new branch.');
  await expect(claim).toContainText('The number on file is 02 9876 5432, entered by');
  await expect(claim).toContainText('A call to it proves nothing yet');
  await expectAccessible(approver);
  await expect(claim).toContainText('Can be approved from');
  await expect(claim.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  await clerk.goto('/approvals');
  await clerk.getByRole('button', { name: `Waive the waiting time for ${supplier.name}` }).click();
  const call = clerk.getByRole('dialog');
  await call.getByLabel('How was it checked?').selectOption('Called the supplier');
  await call.getByLabel('Who answered the call').fill('Sam Reed');
  await expect(call.getByLabel('Number called')).toHaveValue('');
  await call.getByLabel('Number called').fill('02 5550 1234');
  await call.getByLabel('Where the number came from').selectOption('An earlier invoice');
  await call.getByLabel('How the call ended').selectOption('Confirmed');
  await call.getByLabel('What was checked').fill('Read the new account back');
  await call.getByRole('button', { name: 'Waive the waiting time' }).click();
  await expect(clerk.getByText(/^A second person has to approve this change/)).toBeVisible();

  await approver.reload();
  await claim.getByRole('button', { name: `Approve for ${supplier.name}: waiting time of a claim` }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(approver.getByText('1 change approved.')).toBeVisible();
  await expect(claim.getByText('Waiting time of a claim', { exact: true })).toHaveCount(0);
  await claim.getByRole('button', { name: `Approve for ${supplier.name}`, exact: true }).click();
  const decision = approver.getByRole('dialog');
  await expect(decision).toContainText('Anybody who has the link can make a claim.');
  await decision.getByLabel('Who answered the call').fill('Sam Reed');
  await decision.getByLabel('Number called').fill('02 5550 1234');
  await decision.getByLabel('Where the number came from').selectOption('An earlier invoice');
  await decision.getByLabel('How the call ended').selectOption('Confirmed');
  await decision.getByLabel('What was checked').fill('Read the new account back');
  await decision.getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(claim).toHaveCount(0);

  await asking.reload();
  await expect(asking.getByRole('region', { name: 'Account', exact: true })).toContainText(`063-102 ${supplier.text}`);
  await expect(panelOf(asking)).toContainText('Send a new request about the account on file now.');
  await expect(panelOf(asking).getByRole('button', { name: 'Send request' })).toBeEnabled();
});

test('the next payment run uses what the suppliers answered', async ({ page, portal, desk }) => {
  const suppliers = [await desk.ask(), await desk.ask(), await desk.ask(), await desk.ask()] as const;
  const [confirmed, reported, renamed, silent] = suppliers;
  const holders = await Promise.all([confirmed, reported, renamed].map((one) => LinkHolder.matched(portal.url, one)));
  await holders[0]!.confirm();
  await holders[1]!.report();
  await holders[2]!.confirm('Mulga Holdings Pty Ltd');
  for (const [i, comment] of ['', '{3} Not our account.', ''].entries()) await holders[i]!.finish(comment);
  await desk.sees(confirmed, 'confirmed');
  await desk.sees(reported, 'reported');
  await desk.sees(renamed, 'confirmed');

  await page.goto('/payments/verify');
  const lines = suppliers.map(({ name, text }, n) => `${name},062-000,${text},${n + 1}00.00,Invoice ${n + 1}`);
  const buffer = Buffer.from(['Account Name,BSB,Account Number,Amount,Reference', ...lines].join('\r\n'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Drop a payment file here, or choose one' }).click();
  await (await chooser).setFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('group', { name: 'Payments to list' }).getByRole('button', { name: /^All/ }).click();
  const row = ({ name }: AskedSupplier) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row(confirmed)).toContainText('Supplier verified');
  await expect(row(reported)).toContainText('Reported incorrect');
  await expect(row(silent)).toContainText('Not verified yet');
  await page.getByRole('button', { name: `Open line 3, ${renamed.name}` }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Mulga Holdings Pty Ltd' })).toBeVisible();

  await page.goto(`/customer/supplier-management/${renamed.id}`);
  await expect(panelOf(page)).toContainText('The account is correct, but it has another name.');
  await expect(panelOf(page)).toContainText('only in the name they gave: + mulga');
  await page.goto(`/customer/supplier-management/${reported.id}`);
  await expect(panelOf(page)).toContainText('Do not pay to this account. Call the supplier on a number you already have');
});

test('every email template is previewed, and the notice of a change cannot be edited', async ({ page }) => {
  await page.goto('/emails/templates');
  await expect(page).toHaveTitle('Email templates | Counterfoil');
  const mails = page.getByRole('list', { name: 'Email templates' });
  await expect(mails.getByRole('listitem')).toHaveCount(6);
  await mails.getByRole('button', { name: /^Reminder/ }).click();
  await expect(page.getByRole('heading', { name: /^Reminder: Kookaburra/ })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Email: Reminder/ }).getByText('There is no answer yet.')).toBeVisible();
  await mails.getByRole('button', { name: /^Notice of a change/ }).click();
  await expect(page.getByText('This email is a warning. Its wording cannot be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the wording' })).toHaveCount(0);
});

test('a new wording of an email template waits until a second person approves it', async ({ pageOf }) => {
  const [asking, approver] = [await pageOf('lead'), await pageOf('approver')];
  const mail = (page: Page) => page.getByRole('list', { name: 'Email templates' }).getByRole('button', { name: /^Thank you/ });
  await asking.goto('/emails/templates');
  await mail(asking).click();
  await asking.getByRole('button', { name: 'Change the wording' }).click();
  const dialog = asking.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save the wording' })).toBeDisabled();
  await dialog.getByLabel('Text').fill('Hello,\n\n{company} has your answer about {supplier} now.');
  await dialog.getByRole('button', { name: 'Save the wording' }).click();
  const waiting = (page: Page) => page.getByRole('region', { name: 'New wording waiting for approval' });
  await expect(waiting(asking)).toContainText('has your answer about Bluegum Joinery now.');
  await expect(waiting(asking)).toContainText('You asked for this change yourself.');
  await expect(asking.getByRole('button', { name: 'Change the wording' })).toBeDisabled();

  await approver.goto('/emails/templates');
  await mail(approver).click();
  await expect(waiting(approver)).toContainText('has your answer about Bluegum Joinery now.');
  await expectAccessible(approver);
  await waiting(approver).getByRole('button', { name: 'Approve' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(waiting(approver)).toHaveCount(0);
  await expect(approver.getByText('Your own wording.')).toBeVisible();
  await expect(approver.getByRole('group', { name: /^Email: / }).getByText('has your answer about Bluegum')).toBeVisible();
});
