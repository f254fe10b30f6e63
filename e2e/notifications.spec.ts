import { expectAccessible, expectNoSideways } from './support/portal.js';
import { expect, test } from './support/test.js';

test.use({ signedInAs: 'approver' });

test('an approver is notified of a new supplier and opens it from the list, which marks it as read', async ({ page, pageOf }) => {
  const clerk = await pageOf('clerk');
  await clerk.goto('/suppliers/add');
  await clerk.getByLabel('Supplier name').fill('Told Once Pty Ltd');
  await clerk.getByLabel('BSB').fill('062-000');
  await clerk.getByLabel('Account number').fill('99118822');
  await clerk.getByRole('button', { name: 'Add a supplier' }).click();
  await expect(clerk.getByRole('heading', { level: 1, name: 'Told Once Pty Ltd' })).toBeVisible();

  await page.goto('/settings');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
  await bell.click();
  const list = page.getByRole('region', { name: 'Notifications' }).last();
  const row = list.getByRole('link', {
    name: /New: New supplier of Told Once Pty Ltd waits for your approval, asked for by Ben /,
  });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.click();
  await expect(page).toHaveURL((url) => url.pathname === '/approvals');

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(list.getByRole('link', { name: /^New supplier of Told Once Pty Ltd waits/ })).toBeVisible();
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('a user chooses to be notified in the product only', async ({ page }) => {
  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByRole('radio', { name: 'In Counterfoil, and one email a day' })).toBeChecked();
  await expect(panel.getByLabel("Sent at (your company's time)")).toHaveValue('7');
  await panel.getByRole('radio', { name: 'In Counterfoil only' }).check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('radio', { name: 'In Counterfoil only' })).toBeChecked();
});

test('the notifications fit a phone @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await expectNoSideways(page);
});
