import { Module } from '@nestjs/common';
import { supplier } from '@counterfoil/domain';
import type { Approval, SupplierRowsAnswer, SupplierView, TimelineEntry, Written } from '@counterfoil/projections';
import { type Foundation, PlatformModule } from '../../platform/platform.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { SuppliersModule } from '../suppliers.module.js';
import { seen } from '../../platform/testing/checks.js';

@Module({})
class Root {}
export const rootOfSuppliers = (foundation: Foundation) => ({
  module: Root,
  imports: [PlatformModule.on(foundation), SuppliersModule],
});

export const startHarness = (dataDir?: string): Promise<Harness> => Harness.start(rootOfSuppliers, dataDir);

export type Refusal = {
  readonly errorCode: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
};
export type Added = Written & { readonly id: string };

/** A supplier as the form sends it. */
export const bluegum = {
  supplierCode: 'S-1',
  supplierName: 'Bluegum Joinery',
  govCode: '53 004 085 616',
  accountName: 'Bluegum Joinery',
  country: 'AUS',
  accountCode: '063-102',
  accountNumber: '1020 3040',
  email: 'ap@bluegum.example',
};

/** A second person approves the account and email with which a record was added. */
export const approveAddition = async (
  harness: Harness,
  tenant: string,
  supplierId: string,
  requestId = `${supplierId}:addition`,
): Promise<void> => {
  const data = { supplierId, requestId, approver: { tiedTo: [], singleOperator: false }, check: seen };
  const zoe = { kind: 'user', id: 'zoe' } as const;
  await harness.told(tenant, supplier, supplierId, { type: 'ApproveSupplierRequest', data }, zoe);
  await harness.caughtUp();
};

/** Frequent test steps with supplier records, as one person. */
export class Portal {
  constructor(
    private readonly harness: Harness,
    readonly person: Visitor,
  ) {}

  async add(fields: object = {}): Promise<string> {
    const answer = await this.person.post<Added>('/suppliers', { ...bluegum, ...fields });
    if (answer.status !== 200) throw new Error(answer.text);
    await this.harness.caughtUp();
    return answer.body.id;
  }

  async show(id: string): Promise<SupplierView> {
    await this.harness.caughtUp();
    return (await this.person.get<SupplierView>(`/suppliers/${id}`)).body;
  }

  async list(query = ''): Promise<readonly SupplierView[]> {
    await this.harness.caughtUp();
    const { rows } = (await this.person.get<SupplierRowsAnswer>(`/suppliers?length=500${query}`)).body;
    return Promise.all(rows.map(async ({ id }) => (await this.person.get<SupplierView>(`/suppliers/${id}`)).body));
  }

  async history(id: string): Promise<readonly TimelineEntry[]> {
    return (await this.person.get<{ entries: readonly TimelineEntry[] }>(`/suppliers/${id}/history`)).body.entries;
  }

  async approvals(): Promise<readonly Approval[]> {
    await this.harness.caughtUp();
    return (await this.person.get<{ rows: readonly Approval[] }>('/approvals')).body.rows;
  }

  call(action: string, body: object): ReturnType<Visitor['post']> {
    return this.person.post(`/customerPortalApi/${action}`, body);
  }
}
