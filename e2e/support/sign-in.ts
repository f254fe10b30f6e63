import { expect, type Page } from '@playwright/test';

const PASSWORD = 'counterfoil-demo';

/** Signs in as a person of the demo, by the form. */
export const signIn = async (page: Page, username = 'anna@kookaburra.example'): Promise<void> => {
  await page.goto('/account/login');
  await fillIn(page, username);
  await expect(page).not.toHaveURL(/\/account\/login/);
};

/** On the sign-in page already. */
export const fillIn = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
