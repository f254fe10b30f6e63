import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSideways, people, signIn } from './support/portal.js';
import { LinkHolder } from './support/supplier-answer.js';
import { type AskedSupplier, Desk } from './support/supplier-link.js';

const LOOK_AGAIN = [500, 1_000, 2_000];

const panelOf = (page: Page) => page.getByRole('region', { name: 'Verification request' });

const sendRequest = async (page: Page) => {
  await panelOf(page).getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 supplier of 1 will be asked by mail');
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 request' }).click();
  await expect(page.getByText('1 request is on its way.')).toBeVisible();
};

/** The mail is sent by a process of its own, soon after. */
const openMail = async (page: Page, email: string): Promise<void> => {
  await page.goto('/dev/outbox');
  const mail = page.getByRole('list', { name: 'Mails' }).getByRole('button').filter({ hasText: email });
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(mail.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: LOOK_AGAIN });
  await mail.first().click();
};

test('a request is sent, read in the outbox, and revoked', async ({ page, baseURL }) => {
  const desk = await Desk.open(baseURL ?? '');
  const { id, email } = await desk.add();
  await desk.close();
  const supplier = `/customer/supplier-management/${id}`;
  await signIn(page, people.lead, supplier);
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
  await expect(page.getByRole('link', { name: 'Follow the link' })).toHaveAttribute('href', /\/supplier\/verify\/[\w-]{22,32}$/);
  await expect(page.getByRole('group', { name: /^Mail: / }).getByText('two minutes')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByText('Plain text', { exact: true }).click();
  await expect(page.getByLabel('Plain text of the mail')).toContainText(`quote the reference ${reference}`);

  await page.goto(supplier);
  await expect(panelOf(page).getByRole('list', { name: 'Progress of the request' })).toContainText('Delivered');
  await expectAccessible(page);
  await expectNoSideways(page);
  await panelOf(page).getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Sent to the wrong person.');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(panelOf(page).getByText('Revoked', { exact: true }).first()).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Send request' })).toBeEnabled();
  await panelOf(page)
    .getByText(/entries in the log/)
    .click();
  await expect(panelOf(page)).toContainText('back: Sent to the wrong person.');
});

test('wrong digits lock the link until a second person unlocks it', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const desk = await Desk.open(baseURL ?? '');
  const supplier = await desk.ask();
  await desk.close();
  const stranger = await LinkHolder.open(baseURL ?? '', supplier);
  for (const digits of ['001', '002', '003', '004', '005']) await stranger.enter(digits === supplier.missing ? '006' : digits);
  await stranger.close();

  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [asking, approver] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
  await signIn(asking, people.lead, `/customer/supplier-management/${supplier.id}`);
  await expect(panelOf(asking)).toContainText('Locked after 5 wrong tries');
  await expectAccessible(asking);
  await panelOf(asking).getByRole('button', { name: 'Unlock' }).click();
  await expect(asking.getByRole('dialog')).toContainText('Unlocking waits for a second person.');
  await asking.getByRole('dialog').getByLabel('Reason').fill('Called them: they mixed up two accounts.');
  await asking.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(panelOf(asking)).toContainText('Unlocking waits for a second person.');
  await expect(panelOf(asking).getByRole('button', { name: 'Unlock' })).toBeDisabled();

  await signIn(approver, people.approver, '/approvals');
  const request = approver.getByRole('listitem').filter({ hasText: supplier.name });
  await expect(request).toContainText('Link locked after wrong digits');
  await request.getByRole('button', { name: `Approve for ${supplier.name}` }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(approver.getByText('1 change approved.')).toBeVisible();

  await asking.reload();
  await expect(panelOf(asking).getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect(panelOf(asking).getByRole('button', { name: 'Unlock' })).toHaveCount(0);
  await Promise.all(contexts.map((context) => context.close()));
});

test('a selection is looked at before it is asked, and each supplier is reported', async ({ page, baseURL }) => {
  const desk = await Desk.open(baseURL ?? '');
  const [asked, mailless, first, second] = [await desk.ask(), await desk.add({ email: '' }), await desk.add(), await desk.add()];
  await desk.close();
  const ids = [asked, mailless, first, second].map(({ id }) => id).join(',');
  await signIn(page, people.lead, `/customer/supplier-management?supIds=${ids}`);
  await expect(page.getByText('Only the 4 suppliers you came from.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Send verification requests' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 suppliers of 4 will be asked by mail, each through a link of its own.');
  await expect(dialog.getByRole('region', { name: /^Not asked: This supplier was asked already/ })).toContainText(asked.name);
  await expect(dialog.getByRole('region', { name: /email not valid \(reason 14\)/ })).toContainText(mailless.name);
  await expect(dialog.getByRole('region', { name: 'Will be asked' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSideways(page);
  await dialog.getByRole('button', { name: 'Send 2 requests' }).click();
  await expect(dialog).toContainText('2 suppliers were asked.');
  await expect(dialog.getByRole('region', { name: /^Asked: / })).toContainText(second.name);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('Verification request', { exact: true }).selectOption('Not asked');
  await expect(page).toHaveURL(/requestStatus=none/);
  await expect(page.getByText('Showing 1 to 1 of 1 items')).toBeVisible();
  await page.getByLabel('Verification request', { exact: true }).selectOption('No response to verification');
  await expect(page).toHaveURL(/filter=-7/);
  await expect(page.getByText('Showing 1 to 3 of 3 items')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('a claim is weighed side by side, not by who sent the link, and then changes the account', async ({ browser, baseURL }) => {
  const desk = await Desk.open(baseURL ?? '');
  const supplier = await desk.ask({ contactLandline: '02 9876 5432' });
  await desk.close();
  const holder = await LinkHolder.matched(baseURL ?? '', supplier);
  await holder.confirm();
  await holder.claim({ accountCode: '063-102', accountNumber: supplier.text }, '{2} A new branch.');
  await holder.finish('{2} A new branch.');

  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [asking, approver] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
  await signIn(asking, people.lead, `/customer/supplier-management/${supplier.id}`);
  await expect(asking.getByRole('heading', { name: '1 change waits' })).toBeVisible();
  await expect(asking.getByText('You sent the link that this claim came through, so you cannot decide on it.')).toBeVisible();
  await expect(asking.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expect(panelOf(asking)).toContainText('Other bank details are the right ones: account changed.');
  await expectAccessible(asking);
  await expectNoSideways(asking);

  await signIn(approver, people.approver, '/approvals');
  const claim = approver.getByRole('listitem').filter({ hasText: supplier.name }).first();
  await expect(claim).toContainText('claimed by the supplier: Mia Chen');
  await expect(claim.locator('mark')).toHaveText(['2', '0', '0', '3', '1', '2']);
  await expect(claim).toContainText('Supplier answered');
  await expect(claim).toContainText('A new branch.');
  await expect(claim).toContainText('The number on file is 02 9876 5432. Do not call a number that came with this claim.');
  await expectAccessible(approver);
  await expectNoSideways(approver);
  await claim.getByRole('button', { name: `Approve for ${supplier.name}` }).click();
  await expect(approver.getByRole('dialog')).toContainText('Only whoever had the link vouches for a supplier’s claim.');
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(approver.getByText('1 change approved.')).toBeVisible();

  await asking.reload();
  await expect(asking.getByRole('region', { name: 'Account', exact: true })).toContainText(`063-102 ${supplier.text}`);
  await expect(panelOf(asking)).toContainText('Send a new request about the account on file now.');
  await expect(panelOf(asking).getByRole('button', { name: 'Send request' })).toBeEnabled();
  await Promise.all(contexts.map((context) => context.close()));
});

test('the next payment run is judged by what suppliers answered', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const desk = await Desk.open(baseURL ?? '');
  const suppliers = [await desk.ask(), await desk.ask(), await desk.ask(), await desk.ask()] as const;
  const [confirmed, reported, renamed, silent] = suppliers;
  await desk.close();
  const holders = await Promise.all([confirmed, reported, renamed].map((one) => LinkHolder.matched(baseURL ?? '', one)));
  await holders[0]!.confirm();
  await holders[1]!.report();
  await holders[2]!.confirm('Mulga Holdings Pty Ltd');
  for (const holder of holders) await holder.finish();

  await signIn(page, people.lead, '/payments/verify');
  const lines = suppliers.map(({ name, text }, n) => `${name},062-000,${text},${n + 1}00.00,Invoice ${n + 1}`);
  const buffer = Buffer.from(['Account Name,BSB,Account Number,Amount,Reference', ...lines].join('\r\n'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Drop a payment file here, or choose one' }).click();
  await (await chooser).setFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Showing 1 to 4 of 4 items')).toBeVisible();
  const row = ({ name }: AskedSupplier) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row(confirmed)).toContainText('Supplier verified');
  await expect(row(confirmed)).toContainText('Supplier answered');
  await expect(row(reported)).toContainText('Reported incorrect');
  await expect(row(silent)).toContainText('Not verified yet');
  await page.getByRole('button', { name: `Open payment 3, ${renamed.name}` }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Mulga Holdings Pty Ltd' })).toBeVisible();

  await page.goto(`/customer/supplier-management/${renamed.id}`);
  await expect(panelOf(page)).toContainText('The account is correct, but it has another name.');
  await expect(panelOf(page)).toContainText('only in the name they gave: + mulga');
  await page.goto(`/customer/supplier-management/${reported.id}`);
  await expect(panelOf(page)).toContainText('Do not pay to it. Call the supplier at a number you know already');
  await expectAccessible(page);
});

test('mails are read in both forms before new words are asked for', async ({ page }) => {
  await signIn(page, people.lead, '/emails/templates');
  await expect(page).toHaveTitle('Mail templates | Counterfoil');
  const mails = page.getByRole('list', { name: 'Mails' });
  await expect(mails.getByRole('listitem')).toHaveCount(5);
  await mails.getByRole('button', { name: /^Reminder/ }).click();
  await expect(page.getByRole('heading', { name: /^Reminder: Kookaburra/ })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Mail: Reminder/ }).getByText('They have no answer yet.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await mails.getByRole('button', { name: /^Notice of a change/ }).click();
  await expect(page.getByText('Always in these words: it is a warning.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the words' })).toHaveCount(0);
});

test('new words of a mail wait for a second person', { tag: '@desktop' }, async ({ browser }) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [asking, approver] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
  const mail = (page: Page) => page.getByRole('list', { name: 'Mails' }).getByRole('button', { name: /^Thank you/ });
  await signIn(asking, people.lead, '/emails/templates');
  await mail(asking).click();
  await asking.getByRole('button', { name: 'Change the words' }).click();
  const dialog = asking.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save the words' })).toBeDisabled();
  await dialog.getByLabel('Words').fill('Hello,\n\n{company} has your answer about {supplier} now.');
  await dialog.getByRole('button', { name: 'Save the words' }).click();
  const waiting = (page: Page) => page.getByRole('region', { name: 'New words that wait for approval' });
  await expect(waiting(asking)).toContainText('has your answer about Bluegum Joinery now.');
  await expect(waiting(asking)).toContainText('You asked for this change yourself.');
  await expect(asking.getByRole('button', { name: 'Change the words' })).toBeDisabled();

  await signIn(approver, people.approver, '/emails/templates');
  await mail(approver).click();
  await expect(waiting(approver)).toContainText('has your answer about Bluegum Joinery now.');
  await expectAccessible(approver);
  await expectNoSideways(approver);
  await waiting(approver).getByRole('button', { name: 'Approve' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(waiting(approver)).toHaveCount(0);
  await expect(approver.getByText('Words of your own.')).toBeVisible();
  await expect(approver.getByRole('group', { name: /^Mail: / }).getByText('has your answer about Bluegum')).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});
