import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { PASSWORD, people, type Person } from './people.js';

export const sample = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Signs in through the form. Other tests start signed in: `test.use({ signedInAs: 'clerk' })`. */
export const signIn = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('Username').fill(people[person]);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'));
};

const findings = async (page: Page, axe: AxeBuilder): Promise<readonly string[]> => {
  // Rows that wait for others are dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id} at ${page.url()}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
};

/**
 * In the page itself: axe's other mode opens a second page in order to visit iframes, and the portal has none. Without notifications,
 * which fade in and out: half faded, their text has no contrast.
 */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode().exclude('.mantine-Notification-root');

/**
 * axe finds nothing on the page that seriously hinders people with a disability. Use it once for each dialog or state;
 * pages.spec.ts looks at every page.
 */
export const expectAccessible = async (page: Page): Promise<void> => expect(await findings(page, axeOn(page))).toEqual([]);

/** Text can be read in the dark colour scheme too; nothing but colours differs there. */
export const expectDarkContrast = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, axeOn(page).withRules(['color-contrast']))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
};

/** The page is no wider than the screen, so that nobody has to scroll sideways. It may still be adapting to another size. */
export const expectNoSideways = async (page: Page): Promise<void> => {
  const over = () => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  await expect.poll(over, { message: `${page.url()} is wider than the screen` }).toBeLessThanOrEqual(0);
};
