import type { SupplierView } from '@counterfoil/projections';
import { expectAccessible, expectNoSideways } from './support/portal.js';
import { Desk } from './support/supplier-link.js';
import { expect, test } from './support/test.js';

type Added = { readonly id: string };

test('two people merge a duplicate supplier, and its page shows both histories', async ({ desk, pageOf, portal }) => {
  const { rows } = await desk.get<{ rows: readonly SupplierView[] }>('suppliers?supRef=V012');
  const banksia = rows[0]!;
  const twin = await desk.post<Added>('suppliers', {
    ...{ supplierCode: 'E2E-TWIN', supplierName: 'Banksia Legal', accountName: banksia.accountName, entityId: banksia.entityId },
    ...{ country: 'AUS', accountCode: banksia.account!.accountCode, accountNumber: banksia.account!.accountNumber },
  });
  const colleague = await Desk.of('approver', portal.url);
  const { changeRequests } = await desk.get<SupplierView>(`suppliers/${twin.id}`);
  const check = { method: 'document', reason: 'Seen on their last invoice' };
  await colleague.post('approvals/approve', { supplierId: twin.id, requestId: changeRequests[0]!.requestId, check });
  await colleague.close();

  const [asking, approver] = [await pageOf('lead'), await pageOf('approver')];
  await asking.goto(`/customer/supplier-management/${twin.id}`);
  await asking.getByRole('button', { name: 'Compare with Banksia Legal Pty Ltd' }).click();
  const dialog = asking.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: 'Both suppliers' })).toContainText('E2E-TWIN');
  await dialog.getByRole('radio', { name: 'Banksia Legal Pty Ltd (V012)' }).check();
  await dialog.getByLabel('Reason').fill('Entered twice');
  await expectAccessible(asking);
  await dialog.getByRole('button', { name: 'Merge suppliers' }).click();
  await expect(asking.getByRole('heading', { name: '1 change waits' })).toBeVisible();

  await approver.goto(`/customer/supplier-management/${twin.id}`);
  await approver.getByRole('button', { name: /^Approve/ }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve 1 change' }).click();
  await expect(approver.getByText('This supplier was merged into Banksia Legal Pty Ltd (V012). Pay that one.')).toBeVisible();
  await approver.getByRole('link', { name: 'Open V012' }).click();
  await expect(approver.getByRole('heading', { name: 'Banksia Legal Pty Ltd', level: 1 })).toBeVisible();
  await expect(approver.getByRole('region', { name: 'Same payee elsewhere' })).toContainText('merged into this one');
  const story = approver.getByRole('region', { name: 'What happened' });
  await story.getByLabel('Show').selectOption('Use, limits and merges');
  await expect(story).toContainText('approved the request to merge Banksia Legal into Banksia Legal Pty Ltd (V012)');
  await story.getByLabel('Show').selectOption('Payments');
  await expect(story.getByRole('listitem').filter({ hasText: 'released by' }).first()).toBeVisible();
  await approver.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(approver);
});
