import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSideways, people, signIn } from './support/portal.js';

const LOOK_AGAIN = [500, 1_000, 2_000];

const addSupplier = async (page: Page, name: string, accountNumber: string, email: string) => {
  await signIn(page, people.lead, '/suppliers/add');
  await page.getByLabel('Supplier name').fill(name);
  await page.getByLabel('BSB').fill('063-102');
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByLabel('Verification e-mail').fill(email);
  await page.getByRole('button', { name: 'Add supplier' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

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

test('a request is sent, read in the outbox, and revoked', async ({ page }, { project }) => {
  const email = `desk-${project.name}@wattleseed.example`;
  await addSupplier(page, `Wattleseed Desk ${project.name}`, project.name === 'phone' ? '70001101' : '70001102', email);
  await expect(panelOf(page)).toContainText('No verification request has been sent yet.');
  const supplier = page.url();
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

test('wrong digits lock the link until a second person unlocks it', { tag: '@desktop' }, async ({ browser }) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [asking, approver] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
  const email = 'desk-lock@wattleseed.example';
  await addSupplier(asking, 'Wattleseed Lock', '70001103', email);
  const supplier = asking.url();
  await sendRequest(asking);
  await openMail(asking, email);
  const link = (await asking.getByRole('link', { name: 'Follow the link' }).getAttribute('href')) ?? '';
  const publicId = new URL(link).pathname.split('/').at(-1) ?? '';
  const { token } = (await (await contexts[1].request.get('/account/antiforgery')).json()) as { token: string };
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await contexts[1].request.post('/supplierVerification/checkAccountNumber', {
      headers: { 'x-anti-forgery': token },
      data: { publicId, accountNumber: '999' },
    });
    expect(answer.ok()).toBe(true);
  }

  await asking.goto(supplier);
  await expect(panelOf(asking)).toContainText('Locked after 5 wrong tries');
  await expectAccessible(asking);
  await panelOf(asking).getByRole('button', { name: 'Unlock' }).click();
  await expect(asking.getByRole('dialog')).toContainText('Unlocking waits for a second person.');
  await asking.getByRole('dialog').getByLabel('Reason').fill('Called them: they mixed up two accounts.');
  await asking.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(panelOf(asking)).toContainText('Unlocking waits for a second person.');

  await signIn(approver, people.approver, '/approvals');
  const request = approver.getByRole('listitem').filter({ hasText: 'Wattleseed Lock' });
  await expect(request).toContainText('Link locked after wrong digits');
  await request.getByRole('button', { name: 'Approve for Wattleseed Lock' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(approver.getByText('1 change approved.')).toBeVisible();

  await asking.reload();
  await expect(panelOf(asking).getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect(panelOf(asking).getByRole('button', { name: 'Unlock' })).toHaveCount(0);
  await Promise.all(contexts.map((context) => context.close()));
});

test('several suppliers are asked at once, and each is reported', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, people.lead, '/customer/supplier-management?status=unverified&length=5');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await expect(boxes.nth(2)).toBeVisible();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Send verification requests' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/suppliers? of 2 will be asked by mail/);
  await expect(dialog.getByRole('list', { name: 'Suppliers' }).getByRole('listitem')).toHaveCount(2);
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
