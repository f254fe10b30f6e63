import { Injectable } from '@nestjs/common';
import { countIn, mayTakeOver, type Permission } from '@counterfoil/domain';
import {
  type ApiKeyDoc,
  apiKeys,
  type CustomerDoc,
  type Filter,
  onboardings,
  type OpenWorkAnswer,
  paymentRuns,
  type RunDoc,
  runHolders,
  type RunHoldersDoc,
  type SupplierDoc,
  type UserDoc,
  users,
  type WaitingSupplierDoc,
  waitingSuppliers,
  type WebhookDoc,
  webhooks,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { FollowedWork } from '../../platform/followed-work.js';
import { Problem } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SecondPerson } from '../../platform/second-person.js';

/** Maximum number of suppliers, the oldest first, whose requests are checked for another possible approver. */
const MOST_LOOKED_AT = 1_000;

type Counts = Omit<OpenWorkAnswer, 'colleagues' | 'position'>;
type Movable = Pick<Counts, 'payments' | 'runs' | 'links' | 'onboardings'>;
type Asked = { readonly changeRequests: readonly { readonly requestedBy: string }[] };

/** A user's open work, and the users who may take it over (P-19.6). */
@Injectable()
export class OpenWork {
  constructor(
    private readonly readModels: ReadModels,
    private readonly secondPerson: SecondPerson,
    private readonly followed: FollowedWork,
    private readonly clock: Clock,
  ) {}

  async of(tenant: string, leaver: UserDoc): Promise<Counts> {
    const { id } = leaver;
    const [movable, requests, onlyApprover, keys, hooks] = await Promise.all([
      this.movable(tenant, id),
      this.requests(tenant, id),
      this.onlyApprover(tenant, leaver),
      this.keys(tenant, id),
      this.count<WebhookDoc>(tenant, webhooks.name, ({ status, createdBy }) => (status === 'active' && createdBy === id ? 1 : 0)),
    ]);
    return { ...movable, requests, onlyApprover, apiKeys: keys, webhooks: hooks };
  }

  /** Active users who may do the work and see what the leaving user saw. */
  async colleagues(tenant: string, leaver: UserDoc, work: Movable): Promise<readonly UserDoc[]> {
    const needs = neededFor(work);
    const found: UserDoc[] = [];
    for await (const doc of this.readModels.scan<UserDoc>(tenant, users.name, [
      { field: 'status', op: 'equals', value: 'active' },
    ]))
      if (mayTakeOver(doc, leaver, needs)) found.push(doc);
    return found.sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
  }

  /** @throws Problem 409 unless this colleague may take the work over */
  async requireColleague(tenant: string, leaver: UserDoc, to: string): Promise<void> {
    const colleagues = await this.colleagues(tenant, leaver, await this.movable(tenant, leaver.id));
    if (!colleagues.some(({ id }) => id === to))
      throw new Problem(409, 'no-such-colleague', 'This colleague cannot take over this work.');
  }

  /** Open work that can be handed over. */
  private async movable(tenant: string, userId: string): Promise<Movable> {
    const [assigned, followed] = await Promise.all([this.assigned(tenant, userId), this.follows(tenant, userId)]);
    return { ...assigned, ...followed };
  }

  private async assigned(tenant: string, userId: string): Promise<Pick<Counts, 'payments' | 'runs'>> {
    let [payments, runs] = [0, 0];
    const isOpen = { field: 'isOpen', op: 'equals', value: true } as const;
    for await (const { holders } of this.readModels.scan<RunHoldersDoc>(tenant, runHolders.name, [isOpen])) {
      const own = holders.find((holder) => holder.userId === userId);
      if (own === undefined) continue;
      payments += countIn(own.lines);
      runs += 1;
    }
    return { payments, runs };
  }

  /** Waiting change requests: of suppliers, users, the company, open runs, API keys and webhooks. */
  private async requests(tenant: string, userId: string): Promise<number> {
    const own = ({ changeRequests }: Asked) => changeRequests.filter(({ requestedBy }) => requestedBy === userId).length;
    const company = await this.readModels.get<CustomerDoc>(tenant, 'customers', tenant);
    const waiting = { field: 'oldestAt', op: 'is-set', set: true } as const;
    const hasRequests = { field: 'hasRequests', op: 'equals', value: true } as const;
    const sums = await Promise.all([
      this.count<WaitingSupplierDoc>(
        tenant,
        waitingSuppliers.name,
        ({ requests }) => requests.filter(({ asker }) => asker === userId).length,
        [waiting],
      ),
      this.count<UserDoc>(tenant, users.name, own),
      this.count<RunDoc>(tenant, paymentRuns.name, own, [hasRequests]),
      this.count<ApiKeyDoc>(tenant, apiKeys.name, own),
      this.count<WebhookDoc>(tenant, webhooks.name, own),
    ]);
    return sums.reduce((sum, each) => sum + each, company === null ? 0 : own(company));
  }

  private async onlyApprover(tenant: string, { id, permissions }: UserDoc): Promise<number> {
    if (!permissions.includes('canApprove')) return 0;
    const [now, then] = await Promise.all([this.secondPerson.deciders(tenant), this.secondPerson.deciders(tenant, id)]);
    const waiting = { field: 'oldestAt', op: 'is-set', set: true } as const;
    let [count, looked] = [0, 0];
    for await (const { id: supplierId } of this.readModels.scan<WaitingSupplierDoc>(tenant, waitingSuppliers.name, [waiting])) {
      if (++looked > MOST_LOOKED_AT) break;
      const doc = await this.readModels.get<SupplierDoc>(tenant, 'suppliers', supplierId);
      for (const { requestedBy, behind } of doc?.changeRequests ?? []) {
        const authors = [requestedBy, ...behind];
        if (now(authors, doc!.entityId).length > 0 && then(authors, doc!.entityId).length === 0) count += 1;
      }
    }
    return count;
  }

  /** Includes work that the user took over from others. */
  private async follows(tenant: string, userId: string): Promise<Pick<Counts, 'links' | 'onboardings'>> {
    const values = await this.followed.of(tenant, userId);
    const [links, asked] = await Promise.all([
      this.total(tenant, waitingSuppliers.name, [{ field: 'linkBy', op: 'one-of', values }]),
      this.total(tenant, onboardings.name, [
        { field: 'askedBy', op: 'one-of', values },
        { field: 'pending', op: 'equals', value: true },
      ]),
    ]);
    return { links, onboardings: asked };
  }

  private async keys(tenant: string, userId: string): Promise<readonly string[]> {
    const names: string[] = [];
    const active = { field: 'status', op: 'equals', value: 'active' } as const;
    const now = this.clock.now();
    for await (const { name, secrets } of this.readModels.scan<ApiKeyDoc>(tenant, apiKeys.name, [active]))
      if (secrets.some(({ madeBy, until }) => madeBy === userId && (until === null || until > now))) names.push(name);
    return names;
  }

  private async total(tenant: string, model: string, filters: readonly Filter[]): Promise<number> {
    return (await this.readModels.list(tenant, model, { filters, length: 1 })).total;
  }

  private async count<Doc extends { readonly id: string }>(
    tenant: string,
    model: string,
    of: (doc: Doc) => number,
    filters: readonly Filter[] = [],
  ): Promise<number> {
    let sum = 0;
    for await (const doc of this.readModels.scan<Doc>(tenant, model, filters)) sum += of(doc);
    return sum;
  }
}

const neededFor = ({ payments, links, onboardings: asked }: Movable): readonly Permission[] => [
  ...(payments > 0 ? (['canVerifyPayments'] as const) : []),
  ...(links + asked > 0 ? (['canEditSuppliers'] as const) : []),
];
