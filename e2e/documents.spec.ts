import { expectAccessible, expectNoSideways } from './support/portal.js';
import type { Desk } from './support/supplier-link.js';
import { expect, type Page, test } from './support/test.js';

test.use({ signedInAs: 'lead' });

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Page >> endobj\n% ${text}\n%%EOF`);
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });
const library = (id: string) => `/customer/supplier-management/${id}/documents`;

const choose = async (page: Page, button: string, ...names: readonly string[]) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(names.map(file));
};

/** The link in the email about a document. */
const linkTo = async (desk: Desk, supplierId: string): Promise<string> => {
  let path = '';
  const read = async () => {
    type Row = { readonly supplierId: string; readonly kind: string; readonly text: string };
    const { rows } = await desk.get<{ rows: readonly Row[] }>('dev/outbox');
    const mail = rows.find((row) => row.supplierId === supplierId && row.kind === 'document-request');
    path = /\/supplier\/documents\/[\w-]{22}/.exec(mail?.text ?? '')?.[0] ?? '';
    return path;
  };
  await expect.poll(read, { timeout: 30_000 }).not.toBe('');
  return path;
};

test('a user uploads several documents for a supplier, an expired one is flagged, and its history opens in a modal', async ({
  page,
  desk,
}) => {
  const { id, name } = await desk.add();
  await page.goto(library(id));
  await expect(page.getByText('No data available')).toBeVisible();
  await page.getByRole('button', { name: 'Upload documents' }).first().click();
  await choose(page, 'Drop documents here, or choose them', 'insurance.pdf', 'licence.pdf');
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await chosen.first().getByLabel('Title').fill('Insurance 2025');
  await chosen.first().getByLabel('Expiry date (optional)').fill('2025-12-31');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload 2 documents' }).click();
  const row = page.getByRole('row', { name: /Insurance 2025/ });
  await expect(row.getByText('Expired')).toBeVisible();
  await expect(row.getByText('Not scanned')).toBeVisible();
  await expect(page.getByRole('row', { name: /licence/ }).getByText('does not expire')).toBeVisible();

  await page.goto(`/customer/supplier-management/${id}`);
  const asked = page.waitForRequest(/\/library\/history\/[^/]+\?onboardingId=$/);
  await page.getByRole('button', { name: `Expired document of ${name}` }).click();
  await asked;
  const modal = page.getByRole('dialog', { name: 'Insurance 2025' });
  await expect(modal.getByText('Version 1: insurance.pdf')).toBeVisible();
  await expect(modal.getByText('Nobody has opened it.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await modal.getByRole('button', { name: 'Open' }).click();
  expect((await saved).suggestedFilename()).toBe('insurance.pdf');
  await expectAccessible(page);
});

test('a supplier is asked for a new version, uploads it on a phone without an account, and removes it', {
  tag: '@phone',
}, async ({ page, desk, pageOf }) => {
  const { id } = await desk.add();
  await page.goto(library(id));
  await page.getByRole('button', { name: 'Ask for a document' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Document/ })
    .fill('Insurance certificate');
  const table = page.waitForRequest(/\/library\/list\?isModal=true/);
  await page.getByRole('button', { name: 'Choose one to renew' }).click();
  await table;
  const select = page.getByRole('dialog', { name: 'Choose a document' });
  await expect(select.getByText('No data available in table')).toBeVisible();
  await select.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Note to the supplier').fill('For 2027, please');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('region', { name: 'Requests' }).getByText('Insurance certificate')).toBeVisible();

  const phone = await pageOf(null);
  await phone.goto(await linkTo(desk, id));
  await expect(phone.getByRole('heading', { name: 'Insurance certificate' })).toBeVisible();
  await expect(phone.getByText('For 2027, please')).toBeVisible();
  await choose(phone, 'Drop documents here, or choose them', 'from the phone.pdf');
  await expectAccessible(phone);
  await expectNoSideways(phone);
  await phone.getByRole('button', { name: 'Send the document' }).click();
  await expect(phone.getByText(/^Thank you\./)).toBeVisible();
  await phone.getByRole('button', { name: 'Take back from the phone' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(phone.getByText('Taken back')).toBeVisible();

  await page.goto(`${library(id)}?removed=true`);
  await expect(page.getByText(/^Document removed by supplier on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expectNoSideways(page);
});
