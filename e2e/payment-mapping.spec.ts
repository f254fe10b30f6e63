import { randomInt } from 'node:crypto';
import { expectAccessible, expectNoSideways } from './support/portal.js';
import { expect, type Page, test } from './support/test.js';

const UPLOAD = '/payments/verify';

const drop = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const column = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const cell = (page: Page, text: string) => page.getByRole('cell', { name: text });
const read = (page: Page) => page.getByRole('button', { name: 'Read with these columns' });
/** Headings of one test only, because a mapping is remembered for the whole customer. */
const headings = () => `Nr;Wer ${randomInt(1_000_000)};Konto;Zweig;Summe`;

test.use({ signedInAs: 'lead' });
test.beforeEach(({ page }) => page.goto(UPLOAD));

test('columns with unknown headings are mapped, and the mapping is remembered until it is forgotten', async ({ page }) => {
  const header = headings();
  const who = header.split(';')[1]!;
  await drop(
    page,
    'zahlungen.csv',
    `Juni\n\n${header}\n1;Bluegum Joinery;10203040;063-102;1250,50\n2;Rimu Ltd;87654321;06A-102;98,77\n3;Kauri;;;5,00\n`,
  );
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(read(page)).toBeDisabled();
  await expect(page.getByText(/^Still missing: the account name, the amount and the account \(/)).toBeVisible();

  // A column is mapped by choosing, by dragging, and with the keyboard alone.
  await page.getByLabel('Line with the headings').selectOption({ label: `3: Nr, ${who}, Konto, Zweig` });
  await column(page, `Column 2 ${who}`).selectOption({ label: 'Account name' });
  await page
    .getByRole('button', { name: 'Account number', exact: true })
    .dragTo(page.getByRole('columnheader', { name: /Konto/ }));
  await expect(column(page, 'Column 3 Konto')).toHaveValue('accountNumber');
  await page.getByRole('button', { name: 'Amount', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Amount is picked up. Choose its column.')).toBeAttached();
  await page.getByRole('button', { name: 'Put Amount at column 5 Summe' }).focus();
  await page.keyboard.press('Enter');
  await expect(column(page, 'Column 5 Summe')).toBeFocused();
  await expect(page.getByText(/^Still missing/)).toHaveCount(0);
  await column(page, 'Column 4 Zweig').selectOption({ label: 'Bank code (BSB, routing number)' });

  await expect(page.getByText('3 rows, 2 problems. Rows that cannot be read are left out.')).toBeVisible();
  await expect(cell(page, '06A-102 “06A-102” is not a valid bank code.')).toHaveAttribute('data-problem', 'true');
  await expect(cell(page, 'There is no bank code or account, so the row was left out.')).toHaveCount(2);
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByRole('row', { name: /^5 Bank code \(BSB, routing number\) Zweig 06A-102/ })).toBeVisible();
  await expectAccessible(page);

  await read(page).click();
  await expect(page.getByRole('heading', { name: 'zahlungen.csv' })).toBeVisible();
  await expect(page.getByText('1 row was left out')).toBeVisible();
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await expect(column(page, 'Column 5 Summe')).toHaveValue('amount');
  await page.getByRole('button', { name: 'Keep the columns as they are' }).click();
  await page.getByRole('button', { name: 'Check 1 payment' }).click();
  await expect(page).toHaveURL(/\/payments\/runs\/[0-9a-f-]+$/);
  await expect(page.getByText('Showing 1 to 1 of 1 items')).toBeVisible();
  await expect(page.getByText('063-102 10203040').first()).toBeVisible();

  await page.goto(UPLOAD);
  await drop(page, 'juli.csv', `${header}\n7;Totara Ltd;22334455;063-102;12,00\n`);
  await expect(page.getByText(/^Columns as you mapped them on \d\d\/\d\d\/\d{4}\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check 1 payment' })).toBeEnabled();
  await page.getByRole('button', { name: 'Forget this mapping' }).click();
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible();
  await expect(column(page, `Column 2 ${who}`)).toHaveValue('');
});

test('columns with known headings are already mapped, and a table without payments is refused', async ({ page }) => {
  await drop(page, 'part.csv', 'Payee,BSB,Konto,Amount\nBluegum Joinery,063-102,10203040,1.00\nRimu,063-102,87654321,2.00\n');
  await expect(column(page, 'Column 1 Payee')).toHaveValue('accountName');
  await expect(column(page, 'Column 4 Amount')).toHaveValue('amount');
  await column(page, 'Column 3 Konto').selectOption({ label: 'Account number' });
  await expect(page.getByText('2 rows, no problems.')).toBeVisible();

  await page.getByLabel('Line with the headings').selectOption({ label: '3: Rimu, 063-102, 87654321, 2.00' });
  await expect(page.getByText('There are no payments below these headings.')).toBeVisible();
  await read(page).click();
  await expect(page.getByRole('alert')).toContainText('The file can be read, but it contains no payments to check.');
  await expect(column(page, 'Column 1 Rimu')).toHaveValue('accountName');
});

const KNOWN = 'Account Name,BSB,Account Number,Amount\n';

test('the upload page shows how much of the file the server has read', async ({ page, protocol: network }) => {
  // The answer is delayed, as on a slow connection.
  const late = new Promise<string>((hold) => network.on('Fetch.requestPaused', ({ requestId }) => hold(requestId)));
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*process-file', requestStage: 'Response' }] });
  await drop(page, 'late.csv', `${KNOWN}Bluegum Joinery,063-102,10203040,1.00\n`);
  await expect(page.getByText('Reading: 100%')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Reading' })).toBeVisible();
  await network.send('Fetch.continueRequest', { requestId: await late });
  await expect(page).toHaveURL(/\/payments\/runs\/[0-9a-f-]+$/);
});

test('a user stops an upload while the file is being sent', async ({ page, protocol: network }) => {
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await drop(page, 'slow.csv', `${KNOWN}${'Bluegum Joinery,063-102,10203040,1.00\n'.repeat(100_000)}`);
  await expect(page.getByText(/^\d+ % sent$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop reading this file' }).click();
  await expect(page.getByRole('button', { name: 'Drop a payment file here, or choose one' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('columns are mapped on a phone', { tag: '@phone' }, async ({ page }) => {
  await drop(page, 'telefon.csv', `${headings()}\n1;Tawa Works;33445566;063-102;10,00\n2;Rata Works;33445567;06A-102;11,00\n`);
  const columns = page.getByRole('list', { name: 'Columns of the table' });
  await expect(columns).toContainText('Tawa Works');
  await column(page, 'Column 3 Konto').selectOption({ label: 'Account number' });
  await column(page, 'Column 4 Zweig').selectOption({ label: 'Bank code (BSB, routing number)' });
  await column(page, 'Column 5 Summe').selectOption({ label: 'Amount' });
  await page.getByLabel(/^Column 2 Wer/).selectOption({ label: 'Account name' });
  await expect(page.getByText('2 rows, 1 problem.', { exact: false })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page); // the columns are a list here, not a table
  await read(page).click();
  await expect(page.getByRole('button', { name: 'Check 1 payment' })).toBeVisible();
  await expectNoSideways(page);
});
