import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { PASSWORD, people, type Person } from './people.js';

export const sample = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Signs in through the form. Other tests start signed in: `test.use({ signedInAs: 'clerk' })`. */
export const signIn = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('Username').fill(people[person]);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'));
};

/** Excludes notifications, which appear and disappear during the check. */
const looked = { exclude: [['.mantine-Notification-root']] };

/** Elements that are fading in have too little contrast. Endless animations are excluded. */
const UNTIL_STILL = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished))`;

/**
 * The violations that axe finds in the page, which has no iframes. The axe program stays in the page, because loading it takes as
 * long as most of its runs. @param rules all unless given
 */
const findings = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  // Rows that wait for others are dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(UNTIL_STILL);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) };
  const run = `axe.run(${JSON.stringify(looked)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<readonly axe.Result[]>(run);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id} at ${page.url()}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
};

/**
 * axe finds no serious barrier for people with a disability on the page. Use it once for each dialog or state; pages.spec.ts checks
 * every page.
 */
export const expectAccessible = async (page: Page): Promise<void> => expect(await findings(page)).toEqual([]);

/** Text is readable in the dark colour scheme too; only the colours differ there. */
export const expectDarkContrast = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await findings(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
};

/** The page is no wider than the screen, so nobody has to scroll sideways. The page may still be adapting to another size. */
export const expectNoSideways = async (page: Page): Promise<void> => {
  const over = () => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  await expect.poll(over, { message: `${page.url()} is wider than the screen` }).toBeLessThanOrEqual(0);
};
