import { expectAccessible, sample } from './support/portal.js';
import { expect, test } from './support/test.js';

const LIST = '/customer/supplier-management';

test.use({ signedInAs: 'clerk' });

test('a clerk finds a supplier and reads its whole history', async ({ page }) => {
  await page.goto(LIST);
  await expect(page).toHaveTitle('Suppliers | Counterfoil');
  await expect(page.getByText(/^Showing 1 to 20 of \d+ items$/)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('nullarbor');
  await expect(page.getByText('Showing 1 to 1 of 1 items')).toBeVisible();
  await expect(page).toHaveURL(/search=nullarbor/);
  await expect(page.getByRole('row', { name: /Nullarbor Couriers/ }).getByText('Reported incorrect')).toHaveCount(2);

  await page.getByRole('link', { name: 'Nullarbor Couriers Pty Ltd' }).click();
  await expect(page).toHaveTitle('Nullarbor Couriers Pty Ltd | Counterfoil');
  await expect(page.getByText('Reported incorrect by the supplier')).toBeVisible();
  await page.getByRole('button', { name: /^Show all \d+$/ }).click();
  const timeline = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(timeline.filter({ hasText: 'reported the account' })).toHaveCount(1);
  await expect(timeline.last()).toContainText('added the supplier Nullarbor Couriers Pty Ltd in an import');
  await expect(timeline.last().getByRole('row', { name: /Account name none Nullarbor Couriers Pty Ltd/ })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search suppliers' })).toHaveValue('nullarbor');
});

test('a clerk clears a search without hits and opens suppliers by their code', async ({ page }) => {
  await page.goto(`${LIST}?search=zzzz`);
  await expect(page.getByText('No items satisfy the selected criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(/^Showing 1 to 20 of \d+ items$/)).toBeVisible();

  await page.goto(`${LIST}?supRef=V012`);
  await expect(page.getByText('Only supplier reference V012.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Banksia Legal Pty Ltd' })).toBeVisible();
  await expect(page.getByText('Showing 1 to 1 of 1 items')).toBeVisible();
});

test('a clerk adds a supplier', async ({ page }) => {
  await page.goto('/suppliers/add');
  await page.getByLabel('BSB').fill('063');
  await page.getByLabel('BSB').blur();
  await expect(page.getByText('Please enter a valid 6 digit BSB')).toBeVisible();
  await page.getByLabel('BSB').fill('063-102');
  await page.getByLabel('BSB').blur();
  await expect(page.getByText(/^The bank name is: /)).toBeVisible();

  await page.getByRole('button', { name: 'Add a supplier' }).click();
  await expect(page.getByText('Please enter a supplier name.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Supplier name').fill('Tallowwood Bindery Pty Ltd');
  await page.getByLabel('Supplier code').fill('E2E-1');
  await page.getByLabel('Account number').fill('55667788');
  await page.getByRole('button', { name: 'Add a supplier' }).click();
  await expect(page.getByRole('heading', { name: 'Tallowwood Bindery Pty Ltd', level: 1 })).toBeVisible();
  await expect(page.getByText('Not verified yet', { exact: true })).toBeVisible();
  await expect(page.getByText('063-102 55667788').first()).toBeVisible();
});

test('a change of bank account waits until a second person approves it', async ({ pageOf }) => {
  const [asking, approver] = [await pageOf('lead'), await pageOf('approver')];
  await asking.goto(`${LIST}?supRef=V037`);
  await asking.getByRole('link', { name: 'Rosella Orchards' }).click();
  await asking.getByRole('link', { name: 'Edit the supplier' }).click();
  await asking.getByLabel('Account number').fill('366186632');
  await expect(asking.getByText(/waits for a second person/)).toBeVisible();
  await asking.getByRole('button', { name: 'Save changes' }).click();
  await expect(asking.getByRole('heading', { name: '1 change waits' })).toBeVisible();
  await expect(asking.getByRole('region', { name: 'Account', exact: true })).toContainText('342-123 366186631');
  await expect(asking.getByText('You asked for this change yourself. A second person has to approve it.')).toBeVisible();

  await approver.goto('/approvals');
  const request = approver.getByRole('listitem').filter({ hasText: 'Rosella Orchards' });
  await expect(request).toContainText('342-123 366186631');
  await expect(request).toContainText('342-123 366186632');
  await request.getByRole('button', { name: 'Approve for Rosella Orchards' }).click();
  const decision = approver.getByRole('dialog');
  await decision.getByLabel('How was it checked?').selectOption('Saw a document');
  await decision.getByLabel('What was checked').fill('Seen on their last invoice');
  await decision.getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(approver.getByText('1 change approved.')).toBeVisible();
  await expect(request).toHaveCount(0);

  await asking.reload();
  await expect(asking.getByRole('region', { name: 'Account', exact: true })).toContainText('342-123 366186632');
  await expect(asking.getByText('Not verified yet', { exact: true })).toBeVisible();
  await expect(asking.getByText(/approved the request to change the account/)).toBeVisible();
  await expect(asking.getByText(/Saw a document: Seen on their last invoice/)).toBeVisible();
});

test('a clerk sees the change requests that wait but has no button to approve them', async ({ page }) => {
  await page.goto('/approvals');
  await expect(page).toHaveTitle('Approvals | Counterfoil');
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked for' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
});

test('selected suppliers are deactivated after a preview', async ({ page }) => {
  await page.goto(`${LIST}?search=legal`);
  await page.getByRole('checkbox', { name: 'Select Banksia Legal Pty Ltd' }).check();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('1 of 1 selected will become inactive.');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 1 supplier' }).click();
  await expect(page.getByText('1 supplier is inactive now.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Banksia Legal/ }).getByText('Inactive', { exact: true })).toBeVisible();
});

test('a supplier list is previewed and imported, and then appears among the earlier imports', async ({ page }) => {
  await page.goto('/suppliers/import');
  await page.locator('input[type=file]').setInputFiles(sample('libs/parsers/samples/suppliers.csv'));
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('“ZZ” is not a known country.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save 4 rows' }).click();
  await expect(page.getByText('The import of 4 rows is finished.')).toBeVisible();
  const earlier = page.getByRole('table', { name: 'Earlier imports' });
  await expect(earlier.getByRole('row', { name: /suppliers\.csv .* Completed 4 4 0 0 0/ })).toBeVisible();
  await page.getByRole('link', { name: 'Show the suppliers' }).click();
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('no account');
  await expect(page.getByRole('row', { name: /No Account Co/ })).toBeVisible();
});

test('many suppliers are changed after a preview, and changed back', async ({ page }) => {
  await page.goto(`${LIST}?search=banksia`);
  const filters = page.getByRole('group', { name: 'Suppliers to list' });
  await expect(filters.getByRole('button', { name: /^All \d/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('checkbox', { name: 'Select Banksia Legal Pty Ltd' }).check();
  await page.getByRole('button', { name: 'More changes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What to do').selectOption('Set the division');
  await dialog.getByLabel('Division (empty: none)').fill('Legal');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('1 will change');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 1 supplier' }).click();
  await expect(dialog).toContainText('1 changed');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(dialog).toContainText('1 changed');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
});
