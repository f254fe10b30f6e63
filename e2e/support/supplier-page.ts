import { expect, type Page } from '@playwright/test';
import type { AskedSupplier } from './supplier-link.js';

/** The title of the section that is shown. */
export const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Presses the button of exactly this name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the link and goes to step 1. */
export const begin = async (page: Page, { path }: AskedSupplier) => {
  await page.goto(path);
  await heading(page, 'Supplier Verification');
  await press(page, 'Start');
};

/** Enters the right digits. */
export const toStep2 = async (page: Page, supplier: AskedSupplier) => {
  await begin(page, supplier);
  await page.getByLabel('Account number').fill(supplier.missing);
  await press(page, 'Next');
  await heading(page, 'Step 2 of 3');
};

/** The person who answers, with only the required fields. */
export const fillPerson = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('mia@wattle.example');
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Chen');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0412 345 678');
  await page.getByLabel('I accept the terms of service and privacy policy').check();
};

/** Ticks and confirms in step 2. The details form follows. */
export const confirm = async (page: Page) => {
  await page.getByLabel('I confirm that these bank account details are correct').check();
  await press(page, 'Confirm');
  await expect(page.getByText('Thank you. Your confirmation is saved.')).toBeVisible();
};

/** The end of a visit. */
export const complete = (page: Page) => heading(page, 'Supplier Verification Complete');

/** The generic error of P-8, in its exact words. */
export const shownError = (supplier: AskedSupplier) =>
  `There was a problem processing your request. Please contact support@counterfoil.example and quote this reference: [${supplier.publicId}]`;
