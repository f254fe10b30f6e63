import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSideways, people, sample, signIn } from './support/portal.js';

const LIST = '/customer/supplier-management';

test('a clerk finds a supplier and reads everything that happened to it', async ({ page }) => {
  await signIn(page, people.clerk, LIST);
  await expect(page).toHaveTitle('Suppliers | Counterfoil');
  await expect(page.getByText(/^Showing 1 to 20 of \d+ items$/)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('nullarbor');
  await expect(page.getByText('Showing 1 to 1 of 1 items')).toBeVisible();
  await expect(page).toHaveURL(/search=nullarbor/);
  await expect(page.getByRole('row', { name: /Nullarbor Couriers/ }).getByText('Reported incorrect')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Nullarbor Couriers Pty Ltd' }).click();
  await expect(page).toHaveTitle('Nullarbor Couriers Pty Ltd | Counterfoil');
  await expect(page.getByText('Reported incorrect by the supplier')).toBeVisible();
  await page.getByRole('button', { name: /^Show all \d+$/ }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline.filter({ hasText: 'reported the account' })).toHaveCount(1);
  await expect(timeline.last()).toContainText('added the supplier Nullarbor Couriers Pty Ltd by an import');
  await expect(timeline.last().getByRole('row', { name: /Account name none Nullarbor Couriers Pty Ltd/ })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search suppliers' })).toHaveValue('nullarbor');
});

test('a search without a hit says so, and the filters come off again', async ({ page }) => {
  await signIn(page, people.clerk, `${LIST}?search=zzzz`);
  await expect(page.getByText('No items satisfy the selected criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(/^Showing 1 to 20 of \d+ items$/)).toBeVisible();
});

test('records handed over by reference are shown alone', async ({ page }) => {
  await signIn(page, people.clerk, `${LIST}?supRef=V012`);
  await expect(page.getByText('Only supplier reference V012.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Banksia Legal Pty Ltd' })).toBeVisible();
  await expect(page.getByText('Showing 1 to 1 of 1 items')).toBeVisible();
});

test('a clerk adds a supplier', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, people.clerk, '/suppliers/add');
  await page.getByLabel('BSB').fill('063');
  await page.getByLabel('BSB').blur();
  await expect(page.getByText('Please enter a valid 6 digit BSB')).toBeVisible();
  await page.getByLabel('BSB').fill('063-102');
  await page.getByLabel('BSB').blur();
  await expect(page.getByText(/^The bank name is: /)).toBeVisible();

  await page.getByRole('button', { name: 'Add supplier' }).click();
  await expect(page.getByText('Please enter a supplier name.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Supplier name').fill('Tallowwood Bindery Pty Ltd');
  await page.getByLabel('Supplier code').fill('E2E-1');
  await page.getByLabel('Account number').fill('55667788');
  await page.getByRole('button', { name: 'Add supplier' }).click();
  await expect(page.getByRole('heading', { name: 'Tallowwood Bindery Pty Ltd', level: 1 })).toBeVisible();
  await expect(page.getByText('Not verified yet', { exact: true })).toBeVisible();
  await expect(page.getByText('063-102 55667788').first()).toBeVisible();
});

test('a change of account waits until somebody else approves it', { tag: '@desktop' }, async ({ browser }) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [asking, approver] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
  await signIn(asking, people.lead, `${LIST}?supRef=V037`);
  await asking.getByRole('link', { name: 'Rosella Orchards' }).click();
  await asking.getByRole('link', { name: 'Edit details' }).click();
  await asking.getByLabel('Account number').fill('366186632');
  await expect(asking.getByText(/waits for a second person/)).toBeVisible();
  await asking.getByRole('button', { name: 'Save changes' }).click();
  await expect(asking.getByRole('heading', { name: '1 change waits' })).toBeVisible();
  await expect(asking.getByRole('region', { name: 'Account', exact: true })).toContainText('342-123 366186631');

  await expect(asking.getByText('You asked for this change yourself. A second person has to approve it.')).toBeVisible();

  await signIn(approver, people.approver, '/approvals');
  const request = approver.getByRole('listitem').filter({ hasText: 'Rosella Orchards' });
  await expect(request).toContainText('342-123 366186631');
  await expect(request).toContainText('342-123 366186632');
  await expectAccessible(approver);
  await request.getByRole('button', { name: 'Approve for Rosella Orchards' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(approver.getByText('1 change approved.')).toBeVisible();
  await expect(request).toHaveCount(0);

  await asking.reload();
  await expect(asking.getByRole('region', { name: 'Account', exact: true })).toContainText('342-123 366186632');
  await expect(asking.getByText('Not verified yet', { exact: true })).toBeVisible();
  await expect(asking.getByText(/approved the change of account/)).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});

test('a clerk sees what waits, old and new, but cannot decide on it', async ({ page }) => {
  await signIn(page, people.clerk, '/approvals');
  await expect(page).toHaveTitle('Approvals | Counterfoil');
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked for' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('suppliers are deactivated together, after a preview', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, people.clerk, `${LIST}?search=legal`);
  await page.getByRole('checkbox', { name: 'Select Banksia Legal Pty Ltd' }).check();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('1 of 1 selected will become inactive.');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 1 supplier' }).click();
  await expect(page.getByText('1 supplier is inactive now.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Banksia Legal/ }).getByText('Inactive', { exact: true })).toBeVisible();
});

test('a list is previewed, imported and remembered', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, people.clerk, '/suppliers/import');
  await page.locator('input[type=file]').setInputFiles(sample('libs/parsers/samples/suppliers.csv'));
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('“ZZ” is not a known country.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save 4 rows' }).click();
  await expect(page.getByText('All 4 rows were worked on.')).toBeVisible();
  const earlier = page.getByRole('table', { name: 'Earlier imports' });
  await expect(earlier.getByRole('row', { name: /suppliers\.csv .* Completed 4 4 0 0 0/ })).toBeVisible();
  await page.getByRole('link', { name: 'Show the suppliers' }).click();
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('no account');
  await expect(page.getByRole('row', { name: /No Account Co/ })).toBeVisible();
});

test('the pages fit a phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, people.clerk, LIST);
  for (const path of [LIST, '/suppliers/add', '/suppliers/import', '/approvals']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSideways(page);
  }
  await page.goto(`${LIST}?supRef=V012`);
  await page.getByRole('link', { name: 'Banksia Legal Pty Ltd' }).click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectNoSideways(page);
});
