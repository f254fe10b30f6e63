import { expectAccessible } from './support/portal.js';
import { expect, test } from './support/test.js';

test.use({ signedInAs: 'lead' });

test('a view of the payment runs is saved with its columns, shared, opened by a colleague from its address, and deleted', async ({
  page,
  pageOf,
}) => {
  await page.goto('/payments/runs?open=true');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Started' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Open, without times');
  await page.getByRole('checkbox', { name: 'Share it with the company' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The view was saved.')).toBeVisible();

  const colleague = await pageOf('clerk');
  await colleague.goto('/payments/runs');
  await expect(colleague.getByRole('columnheader', { name: 'Started' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Views' }).click();
  await colleague.getByRole('menuitem', { name: /^Open, without times, shared by Anna / }).click();
  await expect(colleague).toHaveURL(/open=true/);
  await expect(colleague.getByRole('columnheader', { name: 'Started' })).toHaveCount(0);
  await colleague.reload();
  await expect(colleague.getByRole('columnheader', { name: 'Started' })).toHaveCount(0);
  await colleague.getByRole('button', { name: 'Open, without times' }).click();
  await expect(colleague.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await colleague.getByRole('menuitem', { name: 'Open with this view' }).click();
  await expect(colleague.getByText('Saved.')).toBeVisible();
  await colleague.goto('/payments/runs');
  await expect(colleague).toHaveURL(/open=true/);

  await page.goto(new URL(colleague.url()).pathname + new URL(colleague.url()).search);
  await page.getByRole('button', { name: 'Open, without times' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The view was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
});

test('a sample file is read without being checked at once, and the steps to export a file are shown', async ({ page }) => {
  await page.goto('/payments/verify');
  await expect(page.getByRole('region', { name: 'Recent files' }).getByRole('link').first()).toBeVisible();
  await page.getByText('Business Central').click();
  await expect(page.getByText('Open the payment journal and use Suggest vendor payments.')).toBeVisible();
  await page.getByRole('button', { name: 'Try sample-payments.aba' }).click();
  await expect(page.getByText('sample-payments.aba').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Check 3 payments/ })).toBeVisible();
});
