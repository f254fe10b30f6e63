import { expectAccessible, expectNoSideways } from './support/portal.js';
import { handInOnboarding, publishShortForm } from './support/onboarding-answer.js';
import { expect, test } from './support/test.js';

test.use({ signedInAs: 'lead' });

test('a supplier is invited from the list and submits, and a second person approves', async ({ page, pageOf, desk, portal }) => {
  await publishShortForm(desk, 'Short form');
  const supplier = await desk.add({ govCode: '', accountName: '', accountCode: '', accountNumber: '' });
  await page.goto(`/customer/supplier-management?search=${encodeURIComponent(supplier.name)}`);
  await page.getByRole('table', { name: 'Suppliers' }).getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Invite to onboarding' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite to onboarding' });
  await invite.getByLabel('Form').selectOption('Short form, version 1');
  await expectAccessible(page);
  await invite.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();

  await page.goto('/onboardings');
  const rows = page.getByRole('table', { name: 'Onboardings' }).getByRole('row');
  await expect(rows.filter({ hasText: supplier.name })).toContainText('Invited');
  await handInOnboarding(desk, portal.url, supplier.email);

  // The user who sent the invitation cannot approve.
  await page.goto('/onboardings?status=submitted');
  await rows.filter({ hasText: supplier.name }).getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Company' })).toContainText('53 004 085 616');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
  await expectAccessible(page);

  const second = await pageOf('approver');
  await second.goto(page.url());
  await expect(second.getByText('Its bank account is a claim.')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Signature' })).toContainText('Jo Marsh');
  await second.getByRole('button', { name: 'More actions' }).click();
  await second.getByRole('menuitem', { name: 'Send back' }).click();
  await expect(second.getByRole('menu')).toHaveCount(0);
  const back = second.getByRole('dialog', { name: 'Send back' });
  await back.getByRole('button', { name: 'Send back' }).click();
  await expect(back.getByText('Please enter a note for at least one field.')).toBeVisible();
  await expectAccessible(second);
  await back.getByRole('button', { name: 'Cancel' }).click();
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.getByRole('dialog', { name: 'Approve the onboarding' }).getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('The onboarding was approved.')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Approval' })).toContainText('Approved by');

  await second.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(second);
});
