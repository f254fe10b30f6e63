import {
  type BankAccount,
  type Command,
  defaultPolicy,
  supplier,
  type SupplierCommand,
  type SupplierEvent,
  type RecordedFact,
} from '@counterfoil/domain';
import { uuidOf } from '../../platform/digests.js';
import { Links } from '../../platform/links/links.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Harness } from '../../platform/testing/harness.js';
import { seen } from '../../platform/testing/checks.js';

export const TENANT = 'acmetrade';
/** Letters, so that no digest, id or time contains the hidden ones by chance. */
export const account: BankAccount = {
  country: 'AUS',
  accountCode: '063102',
  accountNumber: '2040QZXJWK',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
};
export const HIDDEN = 'QZXJWK';
export const NAME = 'Bluegum Joinery';

export type Link = { readonly supplierId: string; readonly requestId: string; readonly publicId: string };

/** Suppliers with a verification request but without the email: the caller gets the link directly. */
export class Asked {
  private count = 0;

  constructor(
    readonly harness: Harness,
    private readonly tenant = TENANT,
  ) {}

  async supplier(given: Partial<BankAccount> = {}, supplierName = NAME): Promise<string> {
    const supplierId = uuidOf('supplier', ++this.count);
    const details = {
      ...{ supplierCode: `S-${this.count}`, supplierName, entityId: null, govCode: null, taxNumber: null },
      ...{ isEmployee: false, smallBusiness: false, division: null },
    };
    const data = {
      ...({ supplierId, source: 'form', importId: null, details, account: { ...account, ...given }, accountName: NAME } as const),
      ...{ email: 'ap@bluegum.example', contact: null, resembles: [], singleOperator: false },
    };
    await this.tell({ type: 'AddSupplier', data }, supplierId);
    const approver = { tiedTo: [], singleOperator: false };
    const approved = { supplierId, requestId: `${supplierId}:addition`, approver, check: seen };
    await this.tell({ type: 'ApproveSupplierRequest', data: approved }, uuidOf('approved', supplierId), 'zoe');
    return supplierId;
  }

  async link(supplierId: string, command: 'IssueLink' | 'ResendLink' = 'IssueLink', of: object = {}): Promise<Link> {
    const requestId = uuidOf('request', supplierId, ++this.count);
    const publicId = this.publicIdOf(requestId);
    const { linkDays } = defaultPolicy;
    const terms = { supplierId, linkHash: this.harness.app.get(Links).hashOf(publicId), linkDays, hiddenDigits: HIDDEN.length };
    const data = { ...terms, variant: 'three-step', forcedUpdate: false, ...of };
    await this.tell({ type: command, data } as unknown as SupplierCommand, requestId);
    await this.harness.caughtUp();
    return { supplierId, requestId, publicId };
  }

  publicIdOf(requestId: string): string {
    return this.harness.app.get(Links).publicIdOf(this.tenant, requestId);
  }

  /** A supplier and its link. */
  async both(of: object = {}): Promise<Link> {
    return this.link(await this.supplier(), 'IssueLink', of);
  }

  tell(command: Command & SupplierCommand, commandId = uuidOf('command', ++this.count), by = 'anna') {
    const call = { tenant: this.tenant, commandId, bodyDigest: '', correlationId: commandId };
    const actor = { kind: 'user', id: by } as const;
    return this.harness.app.get(CommandRunner).run(supplier, command.data.supplierId, command, { ...call, actor });
  }

  /** The events of a record, without the events about its emails. */
  async events({ supplierId }: Pick<Link, 'supplierId'>): Promise<readonly RecordedFact<SupplierEvent>[]> {
    const events = await this.harness.app.get(CommandRunner).historyOf(supplier, this.tenant, supplierId);
    return events.filter(({ type }) => !type.startsWith('VerificationEmail'));
  }

  /** The events written since the link was issued. */
  async said(link: Link): Promise<readonly string[]> {
    const types = (await this.events(link)).map(({ type }) => type);
    return types.slice(types.lastIndexOf('LinkIssued') + 1);
  }
}
