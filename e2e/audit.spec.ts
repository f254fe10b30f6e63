import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/portal.js';
import { expect, type Page, test } from './support/test.js';

/** A period with all runs of the demo, which are in the year before it was seeded. */
const year = (): string => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(-400)}&to=${day(1)}`;
};

const exported = async (page: Page, format: string) => {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(format, { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  await expect(dialog.getByText(/ was saved, /)).toBeVisible();
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};

test.use({ signedInAs: 'auditor' });

test('an auditor searches the payments of a period and reads what a result is based on', async ({ page }) => {
  await page.goto(`/audit?${year()}`);
  await expect(page).toHaveTitle('Audit log | Counterfoil');
  await expect(page.getByText('Days of Australia/Sydney time')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Run 1 on this page/ })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search payments' }).fill('Jacaranda');
  const row = page.getByRole('row', { name: /Jacaranda/ }).first();
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: /Bluegum/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Open / }).click();
  await expect(page.getByRole('heading', { name: 'Evidence' })).toBeVisible();
  await expectAccessible(page);
});

test('the audit log can be limited to payments that needed review', async ({ page }) => {
  await page.goto(`/audit?${year()}`);
  await expect(page.getByText('Supplier verified', { exact: true }).nth(1)).toBeVisible();
  await page.getByLabel('Only payments that needed review').click();
  await expect(page).toHaveURL(/review=true/);
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByText('Supplier verified', { exact: true })).toHaveCount(0);
  await expect(table.getByRole('row').nth(2)).toBeVisible();
});

test('the audit log and its export both say that a period has no payments', async ({ page }) => {
  await page.goto('/audit?from=2001-01-01&to=2001-01-31');
  await expect(page.getByRole('alert').filter({ hasText: 'No data found for this period' })).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('No data found for this period');
  await page.keyboard.press('Escape');
  await page.getByLabel('To', { exact: true }).fill('31/12/2000');
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
});

test('an auditor exports a period as Excel and as JSON Lines, and both exports are listed', async ({ page }) => {
  await page.goto(`/audit?${year()}`);
  const table = await exported(page, 'Excel');
  expect(table.name).toMatch(/^counterfoil-.*\.xlsx$/);
  expect(table.content.subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const lines = await exported(page, 'JSON Lines');
  expect(lines.name).toMatch(/\.jsonl$/);
  const first = JSON.parse(lines.content.toString().split('\n', 1)[0] ?? '') as unknown;
  expect(first).toEqual(expect.objectContaining({}));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const taken = page.getByRole('region', { name: 'Downloads' });
  await expect(taken.getByText('JSON Lines, provable').first()).toBeVisible();
});

test('an auditor downloads a checkpoint, and the page shows who downloaded the last one', async ({ page }) => {
  await page.goto('/audit');
  const panel = page.getByRole('region', { name: 'What this proves' });
  await expect(
    panel
      .getByRole('definition')
      .filter({ hasText: /^[\d,]+$/ })
      .first(),
  ).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download a checkpoint' }).click(),
  ]);
  const checkpoint = JSON.parse((await readFile(await download.path())).toString()) as Record<string, unknown>;
  expect(Object.keys(checkpoint).sort()).toEqual(['at', 'publicKey', 'root', 'seq', 'signature', 'tenant']);
  await expect(page.getByText(/Last checkpoint downloaded by Dev Anand/)).toBeVisible();
});
