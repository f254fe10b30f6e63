import { expectAccessible } from './support/portal.js';
import { expect, type Page, test } from './support/test.js';

const LIST = '/customer/supplier-management';

const addWithoutCode = async (page: Page, name: string, account: string): Promise<void> => {
  await page.goto('/suppliers/add');
  await page.getByLabel('Supplier name').fill(name);
  await page.getByLabel('BSB').fill('063-102');
  await page.getByLabel('Account number').fill(account);
  await page.getByRole('button', { name: 'Add a supplier' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

const drop = (page: Page, name: string, text: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test.use({ signedInAs: 'clerk' });

test('suppliers without a supplier code get one from a file of the accounting system', async ({ page }) => {
  const code = 'REF-1';
  const account = '70010001';
  await addWithoutCode(page, `Ironbark Saddlery ${code}`, account);

  await page.goto(LIST);
  await page.getByRole('button', { name: /^No supplier code/ }).click();
  await expect(page).toHaveURL(/filter=-4/);
  await expect(page.getByRole('row', { name: new RegExp(`Ironbark Saddlery ${code}`) })).toBeVisible();
  await page.getByRole('link', { name: 'Import a reference file' }).click();
  await expect(page).toHaveTitle('Supplier references | Counterfoil');
  await expect(page.getByText(/requires? a supplier reference\./)).toBeVisible();

  const rows = [`${code},Ironbark Saddlery,063-102,${account}`, 'V-999,Rosella Orchards,,', 'X-1,Nobody Knows Pty Ltd,,'];
  await drop(page, 'creditors.csv', ['Creditors as of June', 'Creditor No,Name,BSB,Account', ...rows].join('\n'));
  await expect(page.getByLabel('Row number')).toHaveValue('2');
  await expect(page.getByLabel('Column number')).toHaveValue('1');
  const left = page.getByRole('region', { name: 'Rows that need a look' });
  await expect(left.getByRole('row', { name: /V-999 Rosella Orchards/ })).toContainText('has another reference already: V037.');
  await expect(left.getByRole('row', { name: /X-1 Nobody Knows/ })).toContainText('No supplier found');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save 1 reference' }).click();
  await expect(page.getByText('1 supplier reference was saved.')).toBeVisible();
  await page.goto(`${LIST}?supRef=${code}`);
  await page.getByRole('link', { name: `Ironbark Saddlery ${code}` }).click();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    `the supplier reference ${code} (creditors.csv, row 3)`,
  );
});

test('the row and column of the supplier codes are checked against the table and can be chosen in it', async ({ page }) => {
  await page.goto(`${LIST}/references`);
  await drop(page, 'kreditoren.txt', 'Kreditor;Bezeichnung\nK-1;Rosella Orchards\nK-2;Banksia Legal Pty Ltd\n');
  await expect(page.getByText('Please say in which column the supplier references stand.')).toBeVisible();

  await page.getByLabel('Row number').fill('999');
  await page.getByLabel('Column number').fill('1');
  await page.getByRole('button', { name: 'Show what would be saved' }).click();
  await expect(page.getByText('Row number greter than number of rows', { exact: true })).toBeVisible();
  await page.getByLabel('Row number').fill('2');
  await page.getByLabel('Column number').fill('999');
  await page.getByRole('button', { name: 'Show what would be saved' }).click();
  await expect(page.getByText('Column number greater than number of columns', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Preview' })).toHaveCount(0);

  await page.getByRole('button', { name: 'K-1' }).click();
  await expect(page.getByLabel('Row number')).toHaveValue('2');
  await expect(page.getByLabel('Column number')).toHaveValue('1');
  await page.getByLabel('What column 2 is').selectOption({ label: 'Supplier name' });
  await page.getByRole('button', { name: 'Show what would be saved' }).click();
  await expect(page.getByRole('region', { name: 'Rows that need a look' })).toContainText('has another reference already');
  await expect(page.getByRole('button', { name: 'Nothing to save' })).toBeDisabled();
});
