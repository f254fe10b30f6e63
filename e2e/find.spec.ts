import { expect, test } from './support/test.js';

test.use({ signedInAs: 'lead' });

test('a user finds a supplier and a page by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('textbox', { name: 'Find' });
  await expect(field).toBeFocused();
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('text') === 'gumleaf');
  await page.keyboard.type('gumleaf');
  await answered; // results for the first letters disappear again
  const found = page
    .getByRole('dialog')
    .getByRole('button', { name: /Gumleaf & Sons/ })
    .first();
  await expect(found).toBeVisible();
  await expect(found).toHaveAttribute('data-selected');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Gumleaf & Sons/ })).toBeVisible();

  await page.getByRole('button', { name: 'Find' }).first().click();
  await field.fill('audit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
});
