import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const PASSWORD = 'counterfoil-demo';

/** People of the demo's Australian company, by what they may do. */
export const people = {
  lead: 'anna@kookaburra.example',
  clerk: 'ben@kookaburra.example',
  approver: 'carla@kookaburra.example',
  auditor: 'dev@kookaburra.example',
} as const;

export const sample = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Signs in and waits for the page that was asked for. */
export const signIn = async (page: Page, username: string, path = '/'): Promise<void> => {
  await page.goto(`/account/login?returnTo=${encodeURIComponent(path)}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'));
};

/** Nothing that keeps people with a disability out. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)).toEqual([]);
};

/** The page is as wide as the screen: nobody has to scroll sideways. */
export const expectNoSideways = async (page: Page): Promise<void> => {
  const over = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(over).toBeLessThanOrEqual(0);
};
