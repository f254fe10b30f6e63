import { expectAccessible, expectNoSideways } from './support/portal.js';
import { LinkHolder } from './support/supplier-answer.js';
import { Desk } from './support/supplier-link.js';
import { expect, type Page, test } from './support/test.js';

test.use({ signedInAs: 'clerk' });

/** A run of the clerk with every kind of blocker, and the names on its five payments. */
type Blocked = { readonly path: string; readonly names: readonly string[] };

const blockedRun = async (url: string, desk: Desk): Promise<Blocked> => {
  const [known, silent, named] = [await desk.add(), await desk.add(), await desk.ask()];
  const holder = await LinkHolder.matched(url, named);
  await holder.confirm();
  await holder.finish();
  await desk.sees(named, 'confirmed');
  const stranger = `Coorong Marine ${known.text}`;
  const payments = [
    ['Known elsewhere', known.name, String(Number(known.text) + 1), 5_000_00],
    ['Nobody has confirmed it', silent.name, silent.text, 4_000_00],
    ['Another name', `Ironbark ${named.text}`, named.text, 3_000_00],
    ['Nobody knows it', stranger, `9${known.text.slice(1)}`, 2_000_00],
    ['The same again', stranger, `9${known.text.slice(1)}`, 2_000_00],
  ] as const;
  const lines = payments.map(([, accountName, accountNumber, amount]) => ({
    ...{ accountName, accountNumber, accountCode: '062-000', accountCodeType: 9, country: 'AUS', currency: 'AUD', amount },
    ...{ clientData: '1', action: 'typed in', reference: `R ${known.text}` },
  }));
  const clerk = await Desk.of('clerk', url);
  const { runId } = await clerk.post<{ runId: string }>('customerPortalApi/verifyAccounts?internalReq=true', lines);
  await expect
    .poll(async () => (await clerk.get<{ progress: { state: string } }>(`payments/runs/${runId}`)).progress.state)
    .toBe('completed');
  await clerk.close();
  return { path: `/payments/runs/${runId}`, names: payments.map(([, name]) => name) };
};

const list = (page: Page) => page.getByRole('table', { name: 'Payments' });
const openLine = (page: Page, { names }: Blocked, n: number) =>
  page.getByRole('button', { name: `Open line ${n}, ${names[n - 1]}` });
const panel = (page: Page) => page.getByRole('complementary');
const dialogOf = (page: Page) => page.getByRole('dialog');
const decided = (page: Page) => page.getByText('Everything in this run is decided. Release it.');

/** Opens a payment, unless it is open: on a phone it covers the list. */
const openPanel = async (page: Page, run: Blocked, n: number): Promise<void> => {
  const line = openLine(page, run, n);
  await expect(line).toBeVisible();
  if ((await line.getAttribute('aria-pressed')) !== 'true') await line.click();
};

/** Presses an act in the panel of a payment, gives the reason, and confirms. */
const onLine = async (page: Page, run: Blocked, n: number, label: string, reason: string): Promise<void> => {
  await openPanel(page, run, n);
  await panel(page).getByRole('button', { name: label, exact: true }).click();
  await dialogOf(page).getByRole('textbox').fill(reason);
  await dialogOf(page).getByRole('button', { name: label, exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
};

const accept = async (page: Page, run: Blocked, n: number): Promise<void> => {
  await openPanel(page, run, n);
  await panel(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await dialogOf(page).getByLabel('How was it checked?').selectOption('document');
  await dialogOf(page).getByLabel('What was checked').fill('Saw the invoice and the contract');
  await dialogOf(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText(/^A second person has to approve|Waiting for approval/).first()).toBeVisible();
};

const approveAcceptance = async (page: Page, run: Blocked, n: number): Promise<void> => {
  await page.goto(`${run.path}?tab=waiting`);
  await openPanel(page, run, n);
  await panel(page).getByRole('button', { name: 'Approve the acceptance' }).click();
  await dialogOf(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
};

/** The lead requests the acceptance and the approver approves it, because two people are needed. */
const release = async (lead: Page, approver: Page, run: Blocked): Promise<void> => {
  await lead.goto(run.path);
  await expect(decided(lead)).toBeVisible();
  await lead.getByRole('button', { name: 'Mark ready to pay' }).click();
  await dialogOf(lead).getByRole('button', { name: 'Ask a second person to release' }).click();
  await expect(lead.getByText(/^The release waits for a second person/).first()).toBeVisible();
  await approver.goto(run.path);
  await approver.getByRole('button', { name: 'Approve the release' }).click();
  await dialogOf(approver).getByRole('button', { name: 'Approve the release' }).click();
  await expect(approver.getByText(/^Marked ready to pay by Carla Moss/).first()).toBeVisible();
};

test('a clerk, an approver and a lead release a run with every kind of blocker by mouse, without leaving its page', async ({
  page,
  pageOf,
  portal,
  desk,
}) => {
  const run = await blockedRun(portal.url, desk);
  await page.goto(run.path);
  await expect(page.getByText(/^At risk, 5 payments/)).toBeVisible();
  await expect(list(page).getByText('Account changed')).toBeVisible();
  await expectAccessible(page);
  await onLine(page, run, 1, 'Leave out', 'They know nothing of this account');
  await expect(page.getByText(/^At risk, 4 payments/)).toBeVisible();

  await openPanel(page, run, 2);
  await panel(page).getByRole('button', { name: 'Ask the supplier' }).click();
  await dialogOf(page).getByRole('button', { name: 'Send 1 request' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await page.getByRole('button', { name: /^Waiting · 1 payment/ }).click();
  await expect(list(page).getByText(/link sent since|email being sent since/)).toBeVisible();

  await page.getByRole('checkbox', { name: /^Select line 2,/ }).check();
  await page.getByRole('checkbox', { name: /^Select line 3,/ }).check();
  await page.getByRole('group', { name: 'With the selected payments' }).getByRole('button', { name: 'Hold' }).click();
  await expect(dialogOf(page)).toContainText('2 payments, $7,000.00');
  await dialogOf(page).getByRole('textbox').fill('Next week');
  await dialogOf(page).getByRole('button', { name: 'Hold' }).click();
  await expect(page.getByText('Held: 2 payments.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible();

  await onLine(page, run, 5, 'Dismiss the alert', 'Two deliveries');
  await onLine(page, run, 5, 'Leave out', 'Paid by card');
  await accept(page, run, 4);
  const approver = await pageOf('approver');
  await approveAcceptance(approver, run, 4);
  await release(await pageOf('lead'), approver, run);
});

/** Presses Tab until an element with this name has the focus. */
const tabTo = async (page: Page, name: RegExp | string): Promise<void> => {
  const wanted = page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).last();
  await expect(wanted).toBeEnabled();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`${String(name)} cannot be reached by keyboard`);
};

const press = async (page: Page, name: RegExp | string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

type Listed = { readonly name: string; readonly isOpen: boolean };

/** The payments currently in the list. */
const listed = (page: Page) =>
  page.evaluate<readonly Listed[]>(
    `[...document.querySelectorAll('button[aria-label^="Open line"]')].map((one) => ({ name: one.ariaLabel, isOpen: one.ariaPressed === 'true' }))`,
  );
const openIn = (all: readonly Listed[]) => all.find(({ isOpen }) => isOpen)?.name ?? '';

/** Moves through the list one step at a time until the payment is open, because after an action the list changes by itself. */
const walkTo = async (page: Page, run: Blocked, n: number): Promise<void> => {
  const name = `Open line ${n}, ${run.names[n - 1]}`;
  const isListed = async () => {
    const all = await listed(page);
    return openIn(all) !== '' && all.some((one) => one.name === name);
  };
  await expect.poll(isListed).toBe(true);
  for (let all = await listed(page); openIn(all) !== name; all = await listed(page)) {
    const [at, to] = [openIn(all), name].map((wanted) => all.findIndex((one) => one.name === wanted)) as [number, number];
    await page.keyboard.press(at < to ? 'j' : 'k');
    await expect.poll(async () => openIn(await listed(page))).not.toBe(openIn(all));
  }
  await expect(openLine(page, run, n)).toHaveAttribute('aria-pressed', 'true');
};

const byKey = async (page: Page, run: Blocked, n: number, key: string, label: string): Promise<void> => {
  await walkTo(page, run, n);
  await expect(panel(page).getByRole('button', { name: label, exact: true })).toBeEnabled();
  await page.keyboard.press(key);
  await expect(dialogOf(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Decided by keyboard');
  await press(page, label);
  await expect(dialogOf(page)).toHaveCount(0);
};

test('a run is released by keyboard alone, and each act focuses the next payment', async ({ page, pageOf, portal, desk }) => {
  const run = await blockedRun(portal.url, desk);
  await page.goto(run.path);
  await byKey(page, run, 1, 'l', 'Leave out');
  await expect(openLine(page, run, 2)).toBeFocused();
  await byKey(page, run, 2, 'h', 'Hold');
  await byKey(page, run, 3, 'h', 'Hold');
  await byKey(page, run, 5, 'd', 'Dismiss the alert');
  await byKey(page, run, 5, 'l', 'Leave out');
  await walkTo(page, run, 4);
  await expect(panel(page).getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
  await page.keyboard.press('c');
  await expect(dialogOf(page).getByLabel('How was it checked?')).toBeFocused();
  await page.keyboard.type('Saw a doc');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Saw the contract');
  await press(page, 'Accept');
  await expect(dialogOf(page)).toHaveCount(0);

  const approver = await pageOf('approver');
  await approver.goto(`${run.path}?tab=waiting`);
  await walkTo(approver, run, 4);
  await press(approver, 'Approve the acceptance');
  await press(approver, 'Approve');
  await expect(dialogOf(approver)).toHaveCount(0);

  const lead = await pageOf('lead');
  await lead.goto(run.path);
  await expect(decided(lead)).toBeVisible();
  await press(lead, 'Mark ready to pay');
  await press(lead, 'Ask a second person to release');
  await expect(lead.getByText(/^The release waits for a second person/).first()).toBeVisible();
  await approver.goto(run.path);
  await press(approver, 'Approve the release');
  await expect(dialogOf(approver)).toBeVisible();
  await press(approver, 'Approve the release');
  await expect(approver.getByText(/^Marked ready to pay by Carla Moss/).first()).toBeVisible();
});

test('a run is released on a phone without scrolling sideways', { tag: '@phone' }, async ({ page, pageOf, portal, desk }) => {
  const run = await blockedRun(portal.url, desk);
  await page.goto(run.path);
  await expect(openLine(page, run, 1)).toBeVisible();
  await expectNoSideways(page);
  await onLine(page, run, 1, 'Leave out', 'They know nothing of this account');
  await onLine(page, run, 2, 'Hold', 'Next week');
  await onLine(page, run, 3, 'Hold', 'Next week');
  await onLine(page, run, 5, 'Dismiss the alert', 'Two deliveries');
  await onLine(page, run, 5, 'Leave out', 'Paid by card');
  await accept(page, run, 4);
  const [approver, lead] = [await pageOf('approver'), await pageOf('lead')];
  await approveAcceptance(approver, run, 4);
  await release(lead, approver, run);
  await expectNoSideways(approver);
});
