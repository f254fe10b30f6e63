import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSideways, people, signIn } from './support/portal.js';
import { Desk } from './support/supplier-link.js';

const LIST = '/customer/supplier-management';
const panelOf = (page: Page) => page.getByRole('region', { name: 'Verification request' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const openModal = async (page: Page) => {
  await press(page, 'Invite suppliers');
  const dialog = page.getByRole('dialog', { name: 'Invite suppliers' });
  await expect(dialog.getByLabel('Supplier name')).toBeFocused();
  return dialog;
};

/** The whole answer of a supplier that has no account on file. */
const answer = async (page: Page, publicId: string, supplier: string) => {
  await page.goto(`/supplier/verify/${publicId}`);
  await expect(page.getByText(`asks ${supplier} for the bank account it wants to be paid on.`)).toBeVisible();
  await expect(page.getByText('Part of the account number stays hidden.')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideways(page);
  await press(page, 'Start');
  await heading(page, 'Step 1 of 2');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('mia@hakea.example');
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Chen');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0412 345 678');
  await page.getByLabel('I accept the terms of service and privacy policy').check();
  await press(page, 'Next');
  await heading(page, 'Step 2 of 2');
  await page.getByLabel('Account name').fill(supplier);
  await page.getByLabel('BSB').fill('062-000');
  await page.getByLabel('Account number').fill('70221144');
  await expect(page.getByText('Why do the details change?')).toHaveCount(0);
  await expectAccessible(page);
  await press(page, 'Submit');
  await heading(page, 'Supplier Verification Complete');
};

test('a supplier is invited, gives its account, and a second person approves it', { tag: '@desktop' }, async ({
  browser,
  baseURL,
}) => {
  const name = 'Hakea Invited Pty Ltd';
  const email = 'pay@hakea.example';
  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const [asking, supplier, approver] = await Promise.all([contexts[0].newPage(), contexts[1].newPage(), contexts[2].newPage()]);
  await signIn(asking, people.lead, `${LIST}?search=hakea`);
  const dialog = await openModal(asking);
  await dialog.getByLabel('Supplier name').fill(name);
  await dialog.getByLabel('E-mail address').fill('pay@');
  await asking.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('E-mail address').fill(email);
  await expectAccessible(asking);
  await asking.keyboard.press('Enter');
  await expect(asking.getByText('The invitation is on its way.')).toBeVisible();
  await expect(rowOf(asking, name)).toBeVisible();

  const desk = await Desk.open(baseURL ?? '');
  const publicId = await desk.linkTo(email);
  await desk.close();
  await answer(supplier, publicId, name);

  await signIn(approver, people.approver, '/approvals');
  const claim = approver.getByRole('listitem').filter({ hasText: name }).first();
  await expect(claim).toContainText('claimed by the supplier: Mia Chen');
  await expect(claim).toContainText('no account');
  await expect(claim).toContainText('062-000 70221144');
  await claim.getByRole('button', { name: `Approve for ${name}` }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(approver.getByText('1 change approved.')).toBeVisible();

  await asking.reload();
  await expect(rowOf(asking, name)).toContainText('062-000 70221144');
  await expect(rowOf(asking, name)).toContainText('Not verified yet');
  await (await openModal(asking)).getByLabel('Supplier name').fill(name);
  await asking.getByRole('dialog').getByLabel('E-mail address').fill(email);
  await asking.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click();
  await expect(asking.getByText('A supplier of this name with this e-mail is on file already.')).toBeVisible();
  await asking.getByRole('dialog').getByRole('link', { name: 'Open the record' }).click();
  await heading(asking, name);
  await Promise.all(contexts.map((context) => context.close()));
});

test('the file download is there for a file, and hidden for one supplier', { tag: '@phone' }, async ({ page, baseURL }) => {
  const desk = await Desk.open(baseURL ?? '');
  const known = await desk.add({ accountCode: '', accountNumber: '', accountName: '', country: '' });
  await desk.close();
  await signIn(page, people.lead, LIST);
  const dialog = await openModal(page);
  const template = dialog.getByRole('link', { name: 'Download the template' });
  await expect(template).toHaveCount(0);
  await expectNoSideways(page);
  await dialog.getByText('From a file', { exact: true }).click();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), template.click()]);
  expect(download.suggestedFilename()).toBe('supplier-invitations.csv');
  const headings = await readFile(await download.path(), 'utf8');
  expect(headings).toBe('\uFEFFSupplier name,E-mail,Supplier code,Entity\r\n');

  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Drop the filled-in file here, or choose one' }).click();
  const rows = 'Boronia Invited,pay@boronia.example,,\r\nBoronia Other,pay@,,\r\n';
  await (await chooser).setFiles({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(headings + rows) });
  await expect(dialog.getByRole('status').first()).toContainText('1 supplier of 2 can be invited');
  await expect(dialog.getByRole('region', { name: 'Left out' })).toContainText('Please enter a valid email address');
  await expectAccessible(page);
  await expectNoSideways(page);
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(dialog.getByRole('status').first()).toContainText('1 supplier was invited, 1 not.');
  await expect(dialog.getByRole('region', { name: 'Invited', exact: true })).toContainText('Boronia Invited');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto(`${LIST}?search=boronia`);
  await expect(page.getByText('Boronia Invited')).toBeVisible();
  await expect(page.getByText('Boronia Other')).toHaveCount(0);

  await page.goto(`${LIST}/${known.id}`);
  await panelOf(page).getByRole('button', { name: 'Invite', exact: true }).click();
  const single = page.getByRole('dialog', { name: 'Invite the supplier' });
  await expect(single.getByLabel('Supplier name')).toHaveValue(known.name);
  await expect(single.getByLabel('E-mail address')).toHaveValue(known.email);
  await expect(single.getByText('From a file')).toHaveCount(0);
  await expect(single.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideways(page);
  await single.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  await expect(panelOf(page)).toContainText(known.email);
});
