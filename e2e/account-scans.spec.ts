import { expectAccessible, expectNoSideways } from './support/portal.js';
import { expect, test } from './support/test.js';

test.use({ signedInAs: 'clerk' });

test('a user who checks payments scans all accounts and sees first what needs a decision', async ({ page }) => {
  await page.goto('/payments/scans');
  await page.getByRole('button', { name: 'Scan all accounts' }).click();
  await expect(page).toHaveURL(/\/payments\/scans\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: /^Scan of \d+ suppliers$/ })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Suppliers' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('On a sanctions list');
  await expectAccessible(page);

  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByRole('button', { name: /^Possible sanctions match/ }).click();
  await expect(rows.nth(1)).toContainText('Possible sanctions match');
  await rows.nth(1).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Sanctions' })).toBeVisible();

  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await expectNoSideways(page);
});

test('selected suppliers are scanned from their list', async ({ page }) => {
  await page.goto('/customer/supplier-management');
  await page.getByRole('table', { name: 'Suppliers' }).getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Scan accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scan of 1 supplier' })).toBeVisible();
});

test('a clerk requests to clear a sanctions match, and the request waits for a second person', async ({ page }) => {
  await page.goto('/customer/supplier-management?search=Quokka');
  await page
    .getByRole('link', { name: /^Quokka Travel/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Sanctions' });
  await panel.getByRole('button', { name: 'Clear as a false positive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear as a false positive' });
  await dialog.getByRole('button', { name: 'Clear as a false positive' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A travel agency, founded in 1999');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Clear as a false positive' }).click();
  await expect(panel.getByRole('button', { name: 'Clear as a false positive' })).toBeHidden();
  await expect(panel).toContainText('Needs Review');
});
