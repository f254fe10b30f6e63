import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSideways } from './support/portal.js';
import { Desk } from './support/supplier-link.js';
import { expect, type Page, test } from './support/test.js';

const LIST = '/customer/supplier-management';
const panelOf = (page: Page) => page.getByRole('region', { name: 'Verification request' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const openModal = async (page: Page) => {
  await press(page, 'Invite a supplier');
  const dialog = page.getByRole('dialog', { name: 'Invite a supplier' });
  await expect(dialog.getByLabel('Supplier name')).toBeFocused();
  return dialog;
};

/** Fills in all fields that a supplier without an account on file is asked for. */
const answer = async (page: Page, publicId: string, supplier: string) => {
  await page.goto(`/supplier/verify/${publicId}`);
  await expect(page.getByText(`asks ${supplier} for the bank account that it wants to be paid into.`)).toBeVisible();
  await expect(page.getByText('Part of the account number is hidden.')).toHaveCount(0);
  await press(page, 'Start');
  await heading(page, 'Step 1 of 2');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('mia@hakea.example');
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Chen');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0412 345 678');
  await page.getByLabel('I accept the terms of service and privacy policy').check();
  await press(page, 'Next');
  await heading(page, 'Step 2 of 2');
  await page.getByLabel('Account name').fill(supplier);
  await page.getByLabel('BSB').fill('062-000');
  await page.getByLabel('Account number').fill('70221144');
  await expect(page.getByText('Reason for the change')).toHaveCount(0);
  await press(page, 'Submit');
  await heading(page, 'Supplier Verification Complete');
};

test.use({ signedInAs: 'lead' });

test('an invited supplier gives its bank account and a second person approves it', async ({ page, pageOf, portal, desk }) => {
  const name = 'Hakea Invited Pty Ltd';
  const email = 'pay@hakea.example';
  const supplier = await pageOf(null);
  await page.goto(`${LIST}?search=hakea`);
  const dialog = await openModal(page);
  await dialog.getByLabel('Supplier name').fill(name);
  await dialog.getByLabel('Email address').fill('pay@');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Email address').fill(email);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();

  await answer(supplier, await desk.linkTo(email), name);

  const clerk = await Desk.of('clerk', portal.url);
  const { rows } = await clerk.get<{ rows: readonly { id: string; supplierName: string }[] }>('suppliers?search=Hakea');
  await clerk.waive({ id: rows.find(({ supplierName }) => supplierName === name)!.id });
  await clerk.close();
  const approver = await pageOf('approver');
  await approver.goto('/approvals');
  const claim = approver.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'claimed by the supplier' });
  await expect(claim).toContainText('claimed by the supplier: Mia Chen');
  await expect(claim).toContainText('no account');
  await expect(claim).toContainText('062-000 70221144');
  await expect(claim).toContainText('Called Sam Reed on 03 9555 0100, from the contract');
  await claim.getByRole('button', { name: `Approve for ${name}: waiting time of a claim` }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(claim.getByText('Waiting time of a claim', { exact: true })).toHaveCount(0);
  await claim.getByRole('button', { name: `Approve for ${name}: bank account` }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(claim.getByText('Bank account', { exact: true })).toHaveCount(0);

  await page.reload();
  await expect(rowOf(page, name)).toContainText('062-000 70221144');
  await expect(rowOf(page, name)).toContainText('Not verified yet');
  await (await openModal(page)).getByLabel('Supplier name').fill(name);
  await page.getByRole('dialog').getByLabel('Email address').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('A supplier with this name and email address is on file already.')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Open the supplier' }).click();
  await page.getByRole('button', { name: 'Leave this page' }).click(); // typed text is not sent
  await heading(page, name);
});

test('suppliers are invited from a file on a phone, and one supplier is invited without a file', { tag: '@phone' }, async ({
  page,
  desk,
}) => {
  const known = await desk.add({ accountCode: '', accountNumber: '', accountName: '', country: '' });
  await page.goto(LIST);
  const dialog = await openModal(page);
  const template = dialog.getByRole('link', { name: 'Download the template' });
  await expect(template).toHaveCount(0);
  await expectNoSideways(page);
  await dialog.getByText('From a file', { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), template.click()]);
  expect(download.suggestedFilename()).toBe('supplier-invitations.csv');
  const headings = await readFile(await download.path(), 'utf8');
  expect(headings).toBe('\uFEFFSupplier name,Email,Supplier code,Entity\r\n');

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
  const single = page.getByRole('dialog', { name: 'Invite a supplier' });
  await expect(single.getByLabel('Supplier name')).toHaveValue(known.name);
  await expect(single.getByLabel('Email address')).toHaveValue(known.email);
  await expect(single.getByText('From a file')).toHaveCount(0);
  await expect(single.getByRole('link')).toHaveCount(0);
  await expectNoSideways(page);
  await single.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await expect(panelOf(page)).toContainText(known.email);
});
