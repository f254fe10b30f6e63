import { Injectable } from '@nestjs/common';
import { severityOf, type WhyKind } from '@counterfoil/domain';
import {
  placeOf,
  type RunDoc,
  type SupplierDoc,
  type Waiting,
  waitingOf,
  whyNow,
  type WorkLine,
  type WorkPlace,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { ChangedRecords } from '../../platform/read/changed-records.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { workLinesOf } from './work-lines.js';

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

/** The data of a run from which the state of its payments is derived. */
type WorkedRun = Pick<RunDoc, 'id' | 'status' | 'readyAt' | 'changeRequests' | 'senders'>;
type LoadedWork = { readonly lines: readonly PlacedLine[] };

/** Suppliers that are read at once. */
const MANY = 500;

/** The payments of a run, each with its current state: the worst first, larger amounts first. */
@Injectable()
export class RunWorkReader {
  constructor(
    private readonly readModels: ReadModels,
    private readonly changes: ChangedRecords,
    private readonly clock: Clock,
  ) {}

  async of(tenant: string, run: WorkedRun, entityId: string | null = null): Promise<LoadedWork> {
    const all = await workLinesOf(this.readModels, tenant, run.id);
    const lines = all.filter((line) => entityId === null || line.entityId === entityId);
    return { lines: await this.placedAll(tenant, run, lines) };
  }

  /** One payment of a run; null when there is none, or the user does not see it. */
  async one(tenant: string, run: WorkedRun, n: number, entityId: string | null): Promise<PlacedLine | null> {
    const all = await workLinesOf(this.readModels, tenant, run.id);
    const lines = all.filter((line) => line.n === n && (entityId === null || line.entityId === entityId));
    return (await this.placedAll(tenant, run, lines))[0] ?? null;
  }

  private async placedAll(tenant: string, run: WorkedRun, lines: readonly WorkLine[]): Promise<readonly PlacedLine[]> {
    const isOver = run.status === 'rejected' || run.readyAt !== null;
    // An ended run is shown as it was when it ended.
    const [suppliers, news] = isOver
      ? [new Map<string, SupplierDoc>(), new Set<WorkLine>()]
      : await Promise.all([this.suppliers(tenant, lines), this.changes.behind(tenant, lines)]);
    const now = this.clock.now();
    const requests = run.changeRequests.map((request) => ({ ...request, involved: [...request.involved, ...run.senders] }));
    return lines.map((line) => this.placed(line, { suppliers, requests, now }, news.has(line))).sort(worstFirst);
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

  /** Suppliers of waiting rows, whose verification requests may be open. */
  private async suppliers(tenant: string, lines: readonly WorkLine[]): Promise<ReadonlyMap<string, SupplierDoc>> {
    const open = lines.filter(({ why, accepted, aside }) => why !== 'nothing-to-do' && accepted === null && aside === null);
    const ids = [...new Set(open.flatMap(suppliersBehind))];
    const found = new Map<string, SupplierDoc>();
    for (let from = 0; from < ids.length; from += MANY)
      for (const [id, doc] of await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', ids.slice(from, from + MANY)))
        found.set(id, doc);
    return found;
  }
}

/** The supplier that a row was judged by, and the suppliers that the payee is known as. */
export const suppliersBehind = ({ supplierId, known }: Pick<WorkLine, 'supplierId' | 'known'>): readonly string[] => [
  ...(supplierId === null ? [] : [supplierId]),
  ...known.map((account) => account.supplierId),
];

const worstFirst = (a: PlacedLine, b: PlacedLine): number =>
  severityOf(a.now) - severityOf(b.now) || b.amount - a.amount || a.n - b.n;
