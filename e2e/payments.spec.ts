import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expectAccessible, expectNoSideways, sample, signIn } from './support/portal.js';
import { expect, type Page, test } from './support/test.js';

const REFERENCES = ['INV 20417', 'STMT OCT '];

/** The sample file with other references, so that it does not resemble the file of an earlier test. */
const abaFile = () => {
  const number = randomInt(10_000, 99_999);
  const text = readFileSync(sample('samples/aba-standard.aba'), 'latin1');
  const renamed = REFERENCES.reduce((file, reference, i) => file.replace(reference, `INV ${number + i}`), text);
  return { name: 'aba-standard.aba', mimeType: 'text/plain', buffer: Buffer.from(renamed, 'latin1') };
};

type Chosen = ReturnType<typeof abaFile> | string;

const dropZone = (page: Page) => page.getByRole('button', { name: 'Drop a payment file here, or choose one' });

const choose = async (page: Page, file: Chosen): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await dropZone(page).click();
  await (await chooser).setFiles(file);
};

/** One of the lists above the payments of a run. */
const list = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Payments to list' }).getByRole('button', { name: new RegExp(`^${name} `) });

const checkAba = async (page: Page): Promise<void> => {
  await page.goto('/payments/verify');
  await choose(page, abaFile());
  await expect(page).toHaveURL(/\/payments\/runs\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('aba-standard.aba');
};

/** Opens a run of the demo. */
const openDemoRun = async (page: Page): Promise<void> => {
  await page.goto('/payments/runs?status=completed&origin=file');
  await page.getByRole('table', { name: 'Payment runs' }).getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible();
};

test.use({ signedInAs: 'lead' });

test('a dropped file leads to its results with their reasons, and the filter survives reload and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payment file' }).click();
  await expect(page).toHaveTitle('Check a payment file | Counterfoil');
  await choose(page, abaFile());

  await expect(page).toHaveURL(/\/payments\/runs\/[0-9a-f-]+$/);
  await expect(page).toHaveTitle('aba-standard.aba | Counterfoil');
  await expect(page.getByText('a debit, not a payment, was left out.')).toBeVisible();
  await list(page, 'All').click();
  await expect(page.getByText('Showing 1 to 3 of 3 items')).toBeVisible();

  await page.getByRole('button', { name: 'Open line 2, Coastal Freight Partners' }).press('Enter');
  const panel = page.getByRole('complementary').filter({ hasText: 'Coastal Freight Partners' });
  await expect(panel.getByRole('heading', { name: /^Why (this result|it is not green)$/ })).toBeVisible();
  await panel.getByText('Payment and registers').click();
  await expect(panel.getByText('012345', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const reasons = page.getByRole('group', { name: 'Filter by reason' });
  const verified = reasons.getByRole('button', { name: /^Nothing to do/ });
  await verified.click();
  await expect(page).toHaveURL(/tab=nothing/);
  await expect(verified).toHaveAttribute('aria-pressed', 'true');
  // Other tests may have paid one of these accounts, which raises an alert.
  const settled = page.getByText(/^Showing 1 to ([12]) of \1 items$/);
  await expect(settled).toBeVisible();
  await page.reload();
  await expect(verified).toHaveAttribute('aria-pressed', 'true');
  await expect(settled).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 1 to 3 of 3 items')).toBeVisible();
  await page.goForward();
  await expect(verified).toHaveAttribute('aria-pressed', 'true');
});

test('a file in no known format is refused as "Unrecognised file format"', async ({ page }) => {
  await page.goto('/payments/verify');
  await choose(page, sample('samples/unknown.txt'));
  await expect(page.getByRole('alert').filter({ hasText: 'Unrecognised file format' })).toBeVisible();
  await expect(dropZone(page)).toBeVisible();
});

test('rows that cannot be read are listed before the run starts, and leaving then asks first', async ({ page }) => {
  await page.goto('/payments/verify');
  await choose(page, sample('samples/aba-bad-rows.aba'));
  await expect(page.getByText('2 rows were left out')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Check 1 payment/ })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payment runs' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/payments\/runs$/);
});

test('a user comments on a payment, and two people release a run with payments to do, each with a reason', async ({
  page,
  pageOf,
}) => {
  await checkAba(page);
  await list(page, 'All').click();
  await page.getByRole('button', { name: 'Open line 1, Bluegum Joinery Pty Ltd' }).click();
  await page.getByText('Comment', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a comment' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Invoice seen');
  await page.getByRole('button', { name: 'Save the comment' }).click();
  await expect(page.getByText('“Invoice seen”, Anna Lee')).toBeVisible();

  await page.getByRole('button', { name: /^Mark ready to pay: \d+ open$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark ready to pay' });
  const confirm = dialog.getByRole('button', { name: 'Ask a second person to release' });
  await expect(dialog.getByText(/may go to the wrong account/)).toBeVisible();
  await confirm.click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason for paying anyway').fill('Called both suppliers on their known numbers');
  await confirm.click();
  await expect(page.getByText('The release waits for a second person, asked for by Anna Lee')).toBeVisible();

  const approver = await pageOf('approver');
  await approver.goto(page.url());
  await approver.getByRole('button', { name: 'Approve the release' }).click();
  const approval = approver.getByRole('dialog', { name: 'Approve the release' });
  await approval.getByLabel('Reason for paying anyway').fill('Heard it from both suppliers myself');
  await approval.getByRole('button', { name: 'Approve the release' }).click();
  await expect(approver.getByText('Marked ready to pay by Carla Moss').first()).toBeVisible();
  await expect(approver.getByRole('button', { name: 'Withdraw the release' })).toBeVisible();
});

test('a payment is held with a reason, says so in the list, and is put back and checked again', async ({ page }) => {
  await checkAba(page);
  await list(page, 'All').click();
  await page.getByRole('button', { name: 'Open line 1, Bluegum Joinery Pty Ltd' }).click();
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  const hold = page.getByRole('dialog', { name: 'Hold' });
  await hold.getByRole('textbox').fill('The invoice is disputed');
  await hold.getByRole('button', { name: 'Hold' }).click();
  await expect(page.getByRole('table', { name: 'Payments' }).getByText('Held', { exact: true })).toBeVisible();
  await expect(page.getByText('Held by Anna Lee')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('p');
  await page.getByRole('dialog', { name: 'Put back' }).getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('Held by Anna Lee')).toHaveCount(0);
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Check again' }).getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Checked again by Anna Lee')).toBeVisible();
});

test('a run continues after the session ends, and the user finds it after signing in again', async ({ page, context }) => {
  const href = { run: '' };
  await page.route('**/verifyAccounts*', async (route) => {
    const response = await route.fetch();
    href.run = `/payments/runs/${((await response.json()) as { runId: string }).runId}`;
    await context.clearCookies();
    await route.fulfill({ response });
  });
  await page.goto('/payments/verify');
  await choose(page, abaFile());
  await expect(page).toHaveURL(/\/account\/login\?sessionExpired=true/);
  await signIn(page, 'lead');
  await expect(page.getByRole('region', { name: 'Waiting for you' }).locator(`a[href$="${href.run}"]`).first()).toBeVisible();
});

test('a single payment shows its result below the form, and the form keeps its values', async ({ page }) => {
  await page.goto('/payments/single');
  await page.getByLabel('Account name').fill('Coastal Freight Partners');
  await page.getByLabel('BSB').fill('012-345');
  await page.getByLabel('Account number').fill('006789012');
  await page.getByLabel('Amount').fill('12.5');
  await page.getByRole('button', { name: 'Check the payment' }).click();
  await expect(page.getByText('Please enter a valid payment amount')).toBeVisible();

  await page.getByLabel('Amount').fill('1,250.00');
  await page.getByRole('button', { name: 'Check the payment' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('heading', { name: 'Why this result' })).toBeVisible();
  await expect(result.getByText('$1,250.00').first()).toBeVisible();
  await expect(page.getByLabel('Account name')).toHaveValue('Coastal Freight Partners');
});

test('the results of a run are filtered and opened on a phone without scrolling sideways', { tag: '@phone' }, async ({
  page,
}) => {
  await openDemoRun(page);
  await expectNoSideways(page);
  await page
    .getByRole('group', { name: 'Filter by reason' })
    .getByRole('button', { name: /^Nothing to do/ })
    .click();
  await expect(page).toHaveURL(/tab=nothing/);
  // A row of the previous list would disappear in a moment.
  await expect(
    page.getByRole('table', { name: 'Payments' }).getByRole('row').getByText('Supplier verified').first(),
  ).toBeVisible();
  await page
    .getByRole('button', { name: /^Open line/ })
    .first()
    .click();
  const why = page.getByRole('heading', { name: /^Why (this result|it is not green)$/ });
  await expect(why).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Close the payment' }).click();
  await expect(why).toHaveCount(0);
});
