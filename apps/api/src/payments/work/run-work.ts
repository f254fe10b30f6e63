import { Injectable } from '@nestjs/common';
import { severityOf, type WhyKind } from '@counterfoil/domain';
import {
  paymentRuns,
  placeOf,
  type RequestStatus,
  type RunDoc,
  type SupplierDoc,
  suppliers,
  type Waiting,
  waitingOf,
  waitingSuppliers,
  whyNow,
  type WorkLine,
  type WorkPlace,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { inTurns } from '../../platform/in-turns.js';
import { ChangedRecords } from '../../platform/read/changed-records.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { workLineOf, workLinesOf } from '../../platform/read/work-lines.js';

/** A payment of a run with its current state. */
export type PlacedLine = WorkLine & {
  readonly now: WhyKind;
  readonly place: WorkPlace;
  readonly waiting: Waiting | null;
  /** Something happened to its supplier since the payment was checked. */
  readonly changed: boolean;
};

/** The data from which the state of a run's lines is derived. */
type Around = {
  readonly suppliers: ReadonlyMap<string, SupplierDoc>;
  readonly requests: readonly Pick<RunDoc['changeRequests'][number], 'requestId' | 'involved'>[];
  readonly now: string;
};

/** The lines of a run at the company's ledger sequence `seq`. At the time `until`, one of them may stop waiting. */
type KeptLines = { readonly seq: number; readonly until: string; readonly lines: readonly PlacedLine[] };

/** Lines that are placed in one turn of the event loop. */
const AT_ONCE = 2_500;
/** Up to this many suppliers are read without looking up first which of them were asked. */
const FEW = 500;
/** The most lines that are kept between requests, of all runs together. */
const MOST_KEPT = 50_000;
const NEVER = '9999';

/** The payments of a run, each with its current state: the worst first, larger amounts first. */
@Injectable()
export class RunWorkReader {
  /** The runs that were looked at last. People look at one run again and again: at its pages, its filters and its rows. */
  private readonly kept = new Map<string, KeptLines>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly changes: ChangedRecords,
    private readonly clock: Clock,
  ) {}

  async of(tenant: string, runId: string, entityId: string | null = null): Promise<readonly PlacedLine[]> {
    const lines = await this.all(tenant, runId);
    return entityId === null ? lines : lines.filter((line) => line.entityId === entityId);
  }

  /** One payment of a run; null when there is none, or the user does not see it. */
  async one(tenant: string, run: RunDoc, n: number, entityId: string | null): Promise<PlacedLine | null> {
    const line = await workLineOf(this.readModels, tenant, run.id, n);
    if (line === null || (entityId !== null && line.entityId !== entityId)) return null;
    return (await this.placedAll(tenant, run, [line])).lines[0] ?? null;
  }

  /** The sequence is read before everything else, so that whatever is newer than it is read again. */
  private async all(tenant: string, runId: string): Promise<readonly PlacedLine[]> {
    const seq = (await this.readModels.ledgerOf(tenant))?.seq ?? 0;
    const key = `${tenant} ${runId}`;
    const before = this.kept.get(key);
    if (before !== undefined && before.seq === seq && this.clock.now() < before.until) return before.lines;
    const run = await this.readModels.get<RunDoc>(tenant, paymentRuns.name, runId);
    if (run === null) return [];
    const placed = await this.placedAll(tenant, run, await workLinesOf(this.readModels, tenant, runId));
    this.keep(key, { seq, ...placed });
    return placed.lines;
  }

  private keep(key: string, lines: KeptLines): void {
    this.kept.delete(key);
    this.kept.set(key, lines);
    let all = [...this.kept.values()].reduce((sum, run) => sum + run.lines.length, 0);
    for (const [oldest, run] of this.kept) {
      if (all <= MOST_KEPT) return;
      this.kept.delete(oldest);
      all -= run.lines.length;
    }
  }

  private async placedAll(tenant: string, run: RunDoc, lines: readonly WorkLine[]): Promise<Omit<KeptLines, 'seq'>> {
    const isOver = run.status === 'rejected' || run.readyAt !== null;
    // An ended run is shown as it was when it ended.
    const [suppliers, news] = isOver
      ? [new Map<string, SupplierDoc>(), new Set<WorkLine>()]
      : await Promise.all([this.suppliers(tenant, lines), this.changes.behind(tenant, lines)]);
    const now = this.clock.now();
    const requests = run.changeRequests.map((request) => ({ ...request, involved: [...request.involved, ...run.senders] }));
    const placed: PlacedLine[] = [];
    for await (const some of inTurns(lines, AT_ONCE))
      placed.push(...some.map((line) => this.placed(line, { suppliers, requests, now }, news.has(line))));
    return { lines: placed.sort(worstFirst), until: nextChange(suppliers.values(), now) };
  }

  private placed(line: WorkLine, { suppliers, requests, now }: Around, changed: boolean): PlacedLine {
    const behind = suppliersBehind(line).flatMap((id) => suppliers.get(id) ?? []);
    const waiting = waitingOf(line, behind, now, requests);
    const place = placeOf(line, { waiting, changed });
    return {
      ...line,
      now: line.accepted === null ? whyNow(line) : whyNow({ ...line, why: 'nothing-to-do' }),
      place,
      waiting,
      changed,
    };
  }

  /** Suppliers of open rows for whose answer, or for whose change, the row may wait. */
  private async suppliers(tenant: string, lines: readonly WorkLine[]): Promise<ReadonlyMap<string, SupplierDoc>> {
    const open = lines.filter(({ why, accepted, aside }) => why !== 'nothing-to-do' && accepted === null && aside === null);
    const all = [...new Set(open.flatMap(suppliersBehind))];
    const isAwaited = all.length <= FEW ? () => true : await this.awaited(tenant, open);
    return this.readModels.getMany<SupplierDoc>(tenant, suppliers.name, all.filter(isAwaited));
  }

  /**
   * Suppliers that were asked, or of which a change waits, without reading their records. The addition of a supplier by a list
   * holds up a payment only after a weak answer.
   */
  private async awaited(tenant: string, open: readonly WorkLine[]): Promise<(supplierId: string) => boolean> {
    const asked = await this.readModels.ids(tenant, suppliers.name, [{ field: 'requestStatus', op: 'one-of', values: ASKED }]);
    const changing = await this.readModels.ids(tenant, waitingSuppliers.name, [
      { field: 'queue', op: 'equals', value: 'single' },
    ]);
    const weak = open.filter(({ why }) => why === 'weak-answer').flatMap(suppliersBehind);
    const awaited = new Set([...asked, ...changing, ...weak]);
    return (id) => awaited.has(id);
  }
}

/** The states of a verification request that a supplier can still answer. */
const ASKED = ['waiting', 'opened', 'matched'] as const satisfies readonly RequestStatus[];

/** When the first email is due or the first link expires; 'waiting' depends on both. */
const nextChange = (asked: Iterable<SupplierDoc>, now: string): string => {
  let next = NEVER;
  for (const { request, emailSendAt } of asked)
    for (const time of [request?.expiresAt, emailSendAt]) if (time && time > now && time < next) next = time;
  return next;
};

/** The supplier that a row was judged by, and the suppliers that the payee is known as. */
export const suppliersBehind = ({ supplierId, known }: Pick<WorkLine, 'supplierId' | 'known'>): readonly string[] => [
  ...(supplierId === null ? [] : [supplierId]),
  ...known.map((account) => account.supplierId),
];

const worstFirst = (a: PlacedLine, b: PlacedLine): number =>
  severityOf(a.now) - severityOf(b.now) || b.amount - a.amount || a.n - b.n;
