import { routes } from '../apps/web/src/platform/paths.js';
import { expectAccessible, expectDarkContrast, expectNoSideways } from './support/portal.js';
import type { Desk } from './support/supplier-link.js';
import { type CDPSession, expect, type Locator, type Page, test } from './support/test.js';

type Visit = {
  /** The address of the page, when it has a parameter or needs one to show something. */
  readonly path?: string | ((desk: Desk) => Promise<string>);
  /** Text that the page shows once its data has arrived. */
  readonly shows: (page: Page) => Locator;
};

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const firstSupplier = async (desk: Desk): Promise<string> => {
  const { rows } = await desk.get<{ rows: readonly { id: string }[] }>('suppliers');
  return `${routes.suppliers}/${rows[0]!.id}`;
};

const table = (name: string) => (page: Page) => page.getByRole('table', { name }).getByRole('row').nth(1);
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });

/** Every page of the web app. A page that is added to `routes` must be added here too, or this file does not compile. */
const visits: Record<keyof typeof routes, Visit> = {
  start: { shows: (page) => page.getByRole('region', { name: 'Waiting for you' }) },
  setup: { shows: (page) => page.getByText('Counterfoil is set up already') },
  choosePassword: { path: `${routes.choosePassword}#${'x'.repeat(43)}`, shows: button('Set the password') },
  signIn: { shows: button('Sign in') },
  companySignIn: { path: routes.companySignIn.replace(':company', 'x'.repeat(24)), shows: button('Continue to your company') },
  companySignInDone: { path: `${routes.companySignInDone}?state=x`, shows: (page) => page.getByText('Please begin again') },
  signOff: { shows: button('Sign out') },
  paymentFile: { shows: button('Drop a payment file here, or choose one') },
  singlePayment: { shows: button('Check the payment') },
  runs: { shows: table('Payment runs') },
  run: {
    path: async (desk) => {
      const { rows } = await desk.get<{ rows: readonly { id: string }[] }>('payments/runs');
      return `${routes.runs}/${rows[0]!.id}`;
    },
    shows: table('Payments'),
  },
  compareRuns: {
    path: async (desk) => {
      const { rows } = await desk.get<{ rows: readonly { id: string }[] }>('payments/runs');
      return `${routes.compareRuns}?a=${rows[1]!.id}&b=${rows[0]!.id}`;
    },
    shows: (page) => page.getByText('Before: '),
  },
  scans: { shows: button('Scan all accounts') },
  scan: {
    path: async (desk) => {
      const { scanId } = await desk.post<{ readonly scanId: string }>('customerPortalApi/scanAccounts', { ids: [] });
      return `${routes.scans}/${scanId}`;
    },
    shows: (page) => page.getByRole('region', { name: 'Summary' }),
  },
  suppliers: { shows: table('Suppliers') },
  supplier: {
    path: firstSupplier,
    shows: (page) => page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first(),
  },
  editSupplier: { path: async (desk) => `${await firstSupplier(desk)}/edit`, shows: button('Save changes') },
  addSupplier: { shows: button('Add a supplier') },
  supplierImport: { shows: (page) => page.getByRole('heading', { level: 1 }) },
  supplierReferences: { shows: button('Drop a reference file here, or choose one') },
  library: { shows: (page) => page.getByRole('heading', { level: 1, name: 'Documents' }) },
  supplierLibrary: {
    path: async (desk) => `${await firstSupplier(desk)}/documents`,
    shows: (page) => page.getByRole('heading', { level: 1, name: 'Documents of the supplier' }),
  },
  provideDocument: {
    path: `/supplier/documents/${'A'.repeat(22)}`,
    shows: (page) => page.getByText('Nothing was found for this link.'),
  },
  onboardingPage: {
    path: async (desk) => (await desk.invite()).path,
    shows: button('Save and go on'),
  },
  approvals: { shows: (page) => page.getByRole('main').getByRole('listitem').first() },
  verificationPage: { path: async (desk) => (await desk.ask()).path, shows: button('Start') },
  cutVerificationLink: { path: '/supplier/verify', shows: (page) => page.getByText('This link is incomplete.') },
  outbox: { shows: (page) => page.getByRole('list', { name: 'Emails' }).getByRole('listitem').first() },
  auditLog: {
    path: `${routes.auditLog}?from=${day(-400)}&to=${day(1)}`,
    shows: (page) => page.getByRole('rowheader', { name: /^Run 1/ }),
  },
  accessLog: { shows: table('Access log') },
  emails: { shows: table('Emails') },
  mailTemplates: { shows: (page) => page.getByRole('list', { name: 'Email templates' }).getByRole('listitem').first() },
  onboardings: { shows: (page) => page.getByRole('heading', { level: 1, name: 'Onboardings' }) },
  onboarding: { path: `${routes.onboardings}/unknown`, shows: (page) => page.getByText('This onboarding does not exist') },
  forms: { shows: (page) => page.getByRole('list', { name: 'Onboarding forms' }).getByRole('listitem').first() },
  form: {
    path: async (desk) => {
      const { rows } = await desk.get<{ rows: readonly { id: string }[] }>('onboardingForms');
      return `${routes.forms}/${rows[0]!.id}`;
    },
    shows: (page) => page.getByRole('region', { name: 'Insurance' }),
  },
  apiKeys: { shows: (page) => page.getByText('No API keys') },
  webhooks: { shows: (page) => page.getByText('No webhooks') },
  settings: { shows: (page) => page.getByRole('heading', { level: 2 }).first() },
  mySignIn: { shows: (page) => page.getByRole('heading', { level: 2, name: 'Authenticator' }) },
};

const names = Object.keys(visits) as (keyof typeof routes)[];

const open = async (name: keyof typeof routes, page: Page, desk: Desk): Promise<void> => {
  const { path, shows } = visits[name];
  await page.goto(typeof path === 'function' ? await path(desk) : (path ?? routes[name]));
  await expect(shows(page)).toBeVisible();
};

test.use({ signedInAs: 'lead' });

/** Scripts, styles, fonts and images that the page asked for and did not get, and what its content security policy refused. */
const missingFiles = (page: Page): readonly string[] => {
  const missing: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) missing.push(message.text());
  });
  page.on('response', (response) => {
    const isFile = ['script', 'stylesheet', 'font', 'image'].includes(response.request().resourceType());
    if (isFile && !response.ok() && response.status() !== 304) missing.push(`${response.status()} ${response.url()}`);
  });
  return missing;
};

/** Resizes the window to a phone with touch, which makes fields and buttons larger. */
const becomePhone = async (page: Page, protocol: CDPSession): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await protocol.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => page.evaluate('matchMedia("(pointer: coarse)").matches')).toBe(true);
};

for (const name of names)
  test(`the page ${name} gets all its files, passes the accessibility check, has enough contrast in dark mode and is no wider than a phone`, async ({
    page,
    desk,
    protocol,
  }) => {
    const missing = missingFiles(page);
    await open(name, page, desk);
    expect(missing).toEqual([]);
    await expectAccessible(page);
    await expectDarkContrast(page);
    await becomePhone(page, protocol);
    await expect(visits[name].shows(page)).toBeVisible();
    await expectNoSideways(page);
  });
