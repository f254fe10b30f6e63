import { expectAccessible, expectNoSideways } from './support/portal.js';
import { expect, type Page, test } from './support/test.js';

const IMPORT = '/suppliers/import';

const drop = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const column = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const cell = (page: Page, text: string) => page.getByRole('cell', { name: text });

test.use({ signedInAs: 'clerk' });
test.beforeEach(({ page }) => page.goto(IMPORT));

test('a supplier list with unknown headings is mapped, imported and undone, and its mapping is remembered', async ({ page }) => {
  const headings = 'Lieferant;Zweig;Konto;Steuernr;Bemerkung';
  await drop(page, 'liste.csv', `${headings}\nPuriri Joinery;063-102;12345678;53004085617;x\nRimu Ltd;06A-102;87654321;;y\n`);
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible();
  const read = page.getByRole('button', { name: 'Read the list with these columns' });
  await expect(read).toBeDisabled();

  // A column is mapped by choosing, by dragging, and with the keyboard alone.
  await column(page, 'Column 2 Zweig').selectOption({ label: 'Bank code (BSB, routing number)' });
  await page
    .getByRole('button', { name: 'Account number', exact: true })
    .dragTo(page.getByRole('columnheader', { name: /Konto/ }));
  await expect(column(page, 'Column 3 Konto')).toHaveValue('accountNumber');
  await page.getByRole('button', { name: 'Supplier name', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Supplier name is picked up. Choose its column.')).toBeAttached();
  await page.getByRole('button', { name: 'Put Supplier name at column 1 Lieferant' }).focus();
  await page.keyboard.press('Enter');
  await expect(column(page, 'Column 1 Lieferant')).toBeFocused();
  await expect(column(page, 'Column 1 Lieferant')).toHaveValue('supplierName');
  await column(page, 'Column 4 Steuernr').selectOption({ label: 'Company number' });

  await expect(page.getByText('2 rows, 3 problems.', { exact: false })).toBeVisible();
  await expect(cell(page, '53004085617 53004085617 is not a valid company number and was left out.')).toBeVisible();
  await expect(cell(page, '06A-102 “06A-102” is not a valid bank code')).toHaveAttribute('data-problem', 'true');
  await expect(
    page.getByRole('region', { name: 'Problems' }).getByRole('row', { name: /^2 Company number Steuernr/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await read.click();
  await expect(page.getByRole('row', { name: /Puriri Joinery 063-102 12345678 Will be added/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect(page.getByText('The import of 2 rows is finished.')).toBeVisible();

  await page.getByRole('button', { name: 'Import another list' }).click();
  await drop(page, 'liste2.csv', `${headings}\nTotara Ltd;063-102;22334455;;z\n`);
  await expect(page.getByText(/^Columns as you mapped them on \d\d\/\d\d\/\d{4}\./)).toBeVisible();
  await expect(page.getByRole('row', { name: /Totara Ltd 063-102 22334455 Will be added/ })).toBeVisible();
  await page.getByRole('button', { name: 'Forget this mapping' }).click();
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible();
  await expect(column(page, 'Column 1 Lieferant')).toHaveValue('');

  const earlier = page.getByRole('table', { name: 'Earlier imports' });
  await earlier.getByRole('button', { name: 'liste.csv' }).click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 suppliers that it added are removed');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/^This import was undone by Ben .*, \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(earlier.getByRole('row', { name: /liste\.csv .* Undone by Ben/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show the suppliers' }).click();
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('puriri');
  await expect(page.getByText('No items satisfy the selected criteria')).toBeVisible();
});

test('undoing an import keeps and lists the suppliers that a user changed since', async ({ page }) => {
  await drop(
    page,
    'two.csv',
    'Supplier Code,Supplier Name,BSB,Account Number\nT-1,Miro Crafts,063102,5550001\nT-2,Matai Crafts,063102,5550002\n',
  );
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await expect(column(page, 'Column 2 Supplier Name')).toHaveValue('supplierName');
  await page.getByRole('button', { name: 'Leave the columns as they are' }).click();
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect(page.getByText('The import of 2 rows is finished.')).toBeVisible();
  const imported = page.url();
  await page.getByRole('link', { name: 'Show the suppliers' }).click();
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('Miro');
  await page.getByRole('link', { name: 'Miro Crafts' }).click();
  await page.getByRole('link', { name: 'Edit the supplier' }).click();
  await page.getByLabel('Division').fill('West');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/changed details of/).first()).toBeVisible();

  await page.goto(imported);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  const left = page.getByRole('region', { name: 'Rows that need a look' });
  await expect(
    left.getByRole('row', { name: /^2 Kept, changed since Changed since by a person: left as it is\./ }),
  ).toBeVisible();
  await left.getByRole('link', { name: 'Show the supplier' }).click();
  await expect(page.getByRole('heading', { name: 'Miro Crafts', level: 1 })).toBeVisible();
});

test('a supplier list is mapped, imported and undone on a phone', { tag: '@phone' }, async ({ page }) => {
  await drop(page, 'telefon.csv', 'Lieferant;Zweig;Konto\nTawa Works;063-102;33445566\nRata Works;06A-102;33445567\n');
  const columns = page.getByRole('list', { name: 'Columns of the list' });
  await expect(columns).toContainText('Tawa Works');
  await column(page, 'Column 1 Lieferant').selectOption({ label: 'Supplier name' });
  await column(page, 'Column 2 Zweig').selectOption({ label: 'Bank code (BSB, routing number)' });
  await column(page, 'Column 3 Konto').selectOption({ label: 'Account number' });
  await expect(page.getByText('2 rows, 2 problems.', { exact: false })).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Read the list with these columns' }).click();
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect(page.getByText('The import of 2 rows is finished.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/^This import was undone by /)).toBeVisible();
  await expectNoSideways(page);
});
