import { Injectable } from '@nestjs/common';
import type { Approver } from '@counterfoil/domain';
import type {
  CustomerDoc,
  Filter,
  SettingKind,
  SupplierChangeRequest,
  SupplierDoc,
  UserDoc,
  WaitingForMe,
  WaitingForOthers,
} from '@counterfoil/projections';
import { Clock } from '../platform/clock.js';
import { Customers } from '../platform/customers.js';
import { ReadModels } from '../platform/read/read-models.js';
import { blockedBecause, SecondPerson } from '../platform/second-person.js';
import type { Session } from '../platform/session/sessions.js';

export type Waiting = {
  readonly mine: readonly WaitingForMe[];
  readonly others: readonly WaitingForOthers[];
  /** Change requests of suppliers that this user may decide on. */
  readonly approvals: number;
};

type Setting = { readonly kind: SettingKind; readonly requestId: string; readonly requestedBy: string; readonly at: string };

const NOTHING: Waiting = { mine: [], others: [], approvals: 0 };

/** Change requests that this user may decide on, and those that this user made. */
@Injectable()
export class WaitingChanges {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
    private readonly clock: Clock,
  ) {}

  async of(session: Session, company: CustomerDoc, entities: readonly Filter[]): Promise<Waiting> {
    const { tenant, permissions } = session;
    const decides = permissions.includes('canApprove');
    if (!decides && !permissions.includes('canEditSuppliers') && !permissions.includes('canManageUsers')) return NOTHING;
    const approver = await this.secondPerson.toShow(session);
    const suppliers = await this.suppliers(tenant, entities);
    const settings = await this.settings(tenant, company);
    const may = (request: Requested) => decides && mayDecide(request, session.userId, approver);
    const nameOf = await this.customers.namer(tenant, [
      ...suppliers.flatMap(({ changeRequests }) => changeRequests.map(({ requestedBy }) => requestedBy)),
      ...settings.map(({ requestedBy }) => requestedBy),
    ]);
    const approvals = suppliers.flatMap((doc) => approvalOf(doc, doc.changeRequests.filter(may), this.clock.now(), nameOf));
    return {
      mine: [
        ...approvals,
        ...settings.filter(may).map(({ kind, requestId: id, requestedBy, at }): WaitingForMe => {
          return { kind: 'setting', id, at, sum: null, change: kind, requestedByName: nameOf(requestedBy) };
        }),
      ],
      others: [...suppliers.flatMap((doc) => ownOf(doc, session.userId)), ...ownSettings(settings, session.userId)],
      approvals: approvals.reduce((sum, { changes }) => sum + changes.length, 0),
    };
  }

  private async suppliers(tenant: string, entities: readonly Filter[]): Promise<readonly SupplierDoc[]> {
    const docs: SupplierDoc[] = [];
    const filters: Filter[] = [{ field: 'hasRequests', op: 'equals', value: true }, ...entities];
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', filters)) docs.push(doc);
    return docs;
  }

  private async settings(tenant: string, { changeRequests }: CustomerDoc): Promise<readonly Setting[]> {
    const settings: Setting[] = [...changeRequests];
    for await (const user of this.readModels.scan<UserDoc>(tenant, 'users')) settings.push(...user.changeRequests);
    return settings;
  }
}

type Requested = { readonly requestedBy: string; readonly behind?: readonly string[] };

const mayDecide = ({ requestedBy, behind = [] }: Requested, userId: string, approver: Approver): boolean =>
  [requestedBy, ...behind].every((by) => blockedBecause(by, userId, approver) === null);

type Approval = Extract<WaitingForMe, { kind: 'approval' }>;

/** One line for a supplier, however many of its changes wait. */
const approvalOf = (
  { id, supplierName }: SupplierDoc,
  requests: readonly SupplierChangeRequest[],
  now: string,
  nameOf: (id: string) => string,
): readonly Approval[] => {
  if (requests.length === 0) return [];
  const changes = requests.map(({ kind }) => kind);
  const requestedByNames = [...new Set(requests.map(({ requestedBy }) => nameOf(requestedBy)))];
  const at = requests.map((request) => request.at).sort()[0]!;
  const [coolsOffAt = null] = requests
    .flatMap((request) => request.coolsOffAt ?? [])
    .filter((until) => until > now)
    .sort();
  return [{ kind: 'approval', id, at, sum: null, supplierId: id, supplierName, changes, requestedByNames, coolsOffAt }];
};

/** A claim is the supplier's, not of the user who sent the link. */
const ownOf = ({ id: supplierId, supplierName, changeRequests }: SupplierDoc, userId: string): readonly WaitingForOthers[] =>
  changeRequests
    .filter(({ requestedBy, bySupplier }) => requestedBy === userId && !bySupplier)
    .map(({ requestId, kind: change, at }) => {
      return { kind: 'own-request', id: requestId, at, sum: null, supplierId, supplierName, requestId, change };
    });

const ownSettings = (settings: readonly Setting[], userId: string): readonly WaitingForOthers[] =>
  settings
    .filter(({ requestedBy }) => requestedBy === userId)
    .map(({ kind: change, requestId: id, at }) => ({ kind: 'own-setting', id, at, sum: null, change }));
