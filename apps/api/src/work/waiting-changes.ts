import { Injectable } from '@nestjs/common';
import type { Approver } from '@counterfoil/domain';
import {
  type CustomerDoc,
  type Filter,
  SEVERAL,
  SYSTEM,
  type SettingKind,
  type SupplierChangeRequest,
  type SupplierDoc,
  type UserDoc,
  type WaitingForMe,
  type WaitingForOthers,
  type WaitingSupplierDoc,
  waitingSuppliers,
} from '@counterfoil/projections';
import { Clock } from '../platform/clock.js';
import { Customers } from '../platform/customers.js';
import { ReadModels } from '../platform/read/read-models.js';
import { mayDecide, type Requested, SecondPerson } from '../platform/second-person.js';
import type { Session } from '../platform/session/sessions.js';
import { type WaitingList, WaitingLists } from './waiting-lists.js';

/**
 * Maximum number of requests that are checked, the oldest first. The others are counted, and shown when these are done (P-2.5.6).
 */
export const MOST_WAITING = 200;

/** The first waiting items, and their total number. */
export type Some<I> = { readonly items: readonly I[]; readonly total: number };

export type Waiting = {
  readonly mine: Some<WaitingForMe>;
  readonly others: Some<WaitingForOthers>;
  /** Change requests of suppliers that this user may decide on. A list counts as one. */
  readonly approvals: number;
};

type Request = { readonly kind: SettingKind; readonly requestId: string; readonly requestedBy: string; readonly at: string };
/** A request about the company, or about the user with this name. */
type Setting = Request & { readonly userName: string | null };

export const NONE = { items: [], total: 0 } as const;
const NOTHING: Waiting = { mine: NONE, others: NONE, approvals: 0 };

/** Change requests that this user may decide on, and those that this user made. */
@Injectable()
export class WaitingChanges {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
    private readonly lists: WaitingLists,
    private readonly clock: Clock,
  ) {}

  async of(session: Session, company: CustomerDoc, entities: readonly Filter[]): Promise<Waiting> {
    const { tenant, userId, permissions, entityId } = session;
    const decides = permissions.includes('canApprove');
    if (!decides && !permissions.includes('canEditSuppliers') && !permissions.includes('canManageUsers')) return NOTHING;
    const [approver, users] = await Promise.all([this.secondPerson.toShow(session), this.users(tenant)]);
    // A user who works for one entity decides only on its users, and on nothing that belongs to the whole company (P-19.2).
    const seen = users.filter((user) => entityId === null || user.entityId === entityId);
    const settings: readonly Setting[] = [
      ...aboutUser(null, entityId === null ? company.changeRequests : []),
      ...seen.flatMap(({ name, changeRequests }) => aboutUser(name, changeRequests)),
    ];
    const [forMe, own, lists] = await Promise.all([
      decides ? this.single(tenant, [...byOthers(users, userId, approver), ...entities]) : NONE,
      this.single(tenant, [{ field: 'askedBy', op: 'one-of', values: [userId, SEVERAL] }, ...entities]),
      this.lists.of(tenant, entities),
    ]);
    const may = (request: Requested) => decides && mayDecide(request, userId, approver);
    const approvals = await this.approvals(tenant, forMe, may);
    const listsForMe = lists.filter(may);
    const mine = [...listsForMe.map(listOf), ...(await this.settingsForMe(tenant, settings.filter(may)))];
    const others = [
      ...lists.filter(({ requestedBy }) => requestedBy === userId).map(ownListOf),
      ...ownSettings(settings, userId),
    ];
    return {
      mine: { items: [...approvals.items, ...mine], total: approvals.total + mine.length },
      others: plus(await this.own(tenant, own, userId), others),
      approvals: approvals.changes + listsForMe.length,
    };
  }

  /** Suppliers whose requests are decided one by one, those that have waited longest first. */
  private async single(tenant: string, filters: readonly Filter[]): Promise<Some<WaitingSupplierDoc>> {
    const { rows: items, total } = await this.readModels.list<WaitingSupplierDoc>(tenant, waitingSuppliers.name, {
      filters,
      length: MOST_WAITING,
    });
    return { items, total };
  }

  private async approvals(tenant: string, found: Some<WaitingSupplierDoc>, may: (request: SupplierChangeRequest) => boolean) {
    const docs = await this.suppliersOf(tenant, found);
    const requests = docs.map((doc) => [doc, doc.changeRequests.filter(may)] as const);
    const nameOf = await this.customers.namer(
      tenant,
      requests.flatMap(([, theirs]) => theirs.map(({ requestedBy }) => requestedBy)),
    );
    const items = requests.flatMap(([doc, theirs]) => approvalOf(doc, theirs, this.clock.now(), nameOf));
    const total = totalOf(found, items);
    const listed = items.reduce((sum, { changes }) => sum + changes.length, 0);
    return { items, total, changes: Math.max(listed, total) };
  }

  private async own(tenant: string, found: Some<WaitingSupplierDoc>, userId: string): Promise<Some<WaitingForOthers>> {
    const items = (await this.suppliersOf(tenant, found)).flatMap((doc) => ownOf(doc, userId));
    return { items, total: totalOf(found, items) };
  }

  private async suppliersOf(tenant: string, { items }: Some<WaitingSupplierDoc>): Promise<readonly SupplierDoc[]> {
    const ids = items.map(({ id }) => id);
    const docs = await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', ids);
    return ids.flatMap((id) => docs.get(id) ?? []);
  }

  private async users(tenant: string): Promise<readonly UserDoc[]> {
    const users: UserDoc[] = [];
    for await (const user of this.readModels.scan<UserDoc>(tenant, 'users')) users.push(user);
    return users;
  }

  private async settingsForMe(tenant: string, settings: readonly Setting[]): Promise<readonly WaitingForMe[]> {
    const nameOf = await this.customers.namer(
      tenant,
      settings.map(({ requestedBy }) => requestedBy),
    );
    return settings.map(({ kind, requestId: id, requestedBy, at, userName }) => {
      return { kind: 'setting', id, at, sum: null, change: kind, userName, requestedByName: nameOf(requestedBy) };
    });
  }
}

/** Excludes suppliers whose requests are all this user's own. The others are checked one by one. */
const byOthers = (users: readonly UserDoc[], userId: string, { tiedTo, singleOperator }: Approver): readonly Filter[] => {
  const ids = users.map(({ id }) => id).filter((id) => singleOperator || (id !== userId && !tiedTo.includes(id)));
  return [{ field: 'askedBy', op: 'one-of', values: [...ids, SEVERAL, SYSTEM] }];
};

type Approval = Extract<WaitingForMe, { kind: 'approval' }>;

/** One line for each supplier, however many of its changes wait. */
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

/** A claim belongs to the supplier, not to the user who sent the link. */
const ownOf = ({ id: supplierId, supplierName, changeRequests }: SupplierDoc, userId: string): readonly WaitingForOthers[] =>
  changeRequests
    .filter(({ requestedBy, bySupplier }) => requestedBy === userId && !bySupplier)
    .map(({ requestId, kind: change, at }) => {
      return { kind: 'own-request', id: requestId, at, sum: null, supplierId, supplierName, requestId, change };
    });

/** Exact if everything was checked. */
export const totalOf = (found: Some<unknown>, items: readonly unknown[]): number =>
  found.total > MOST_WAITING ? found.total : items.length;

const plus = <I>({ items, total }: Some<I>, more: readonly I[]): Some<I> => ({
  items: [...items, ...more],
  total: total + more.length,
});

const listOf = ({ importId: id, at, fileName, suppliers, requestedByName }: WaitingList): WaitingForMe => ({
  ...{ kind: 'list', id, at, sum: null, fileName, suppliers, requestedByName },
});
const ownListOf = ({ importId: id, at, fileName, suppliers }: WaitingList): WaitingForOthers => ({
  ...{ kind: 'own-list', id, at, sum: null, fileName, suppliers },
});

const ownSettings = (settings: readonly Setting[], userId: string): readonly WaitingForOthers[] =>
  settings
    .filter(({ requestedBy }) => requestedBy === userId)
    .map(({ kind: change, requestId: id, at, userName }) => ({ kind: 'own-setting', id, at, sum: null, change, userName }));

const aboutUser = (userName: string | null, requests: readonly Request[]): readonly Setting[] =>
  requests.map(({ kind, requestId, requestedBy, at }) => ({ kind, requestId, requestedBy, at, userName }));
