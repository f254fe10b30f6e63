import { Injectable } from '@nestjs/common';
import {
  type Actor,
  fold,
  type ImportedRow,
  streamName,
  supplier,
  type SupplierEvent,
  supplierImport,
  type SupplierImportCommand,
  type SupplierImportEvent,
  type Told,
} from '@counterfoil/domain';
import { SubjectDestroyed } from '@counterfoil/read-store';
import type { Progress } from '../../platform/jobs/jobs.js';
import { personErased, refusalMessages } from '../../platform/http/messages.js';
import { type Call, CommandRunner, type Outcome } from '../../platform/log/command-runner.js';
import { ChangedMeanwhile, Refused } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { machineCall } from '../../platform/session/access.js';
import { outcomeOf, problemOf } from './import-preview.js';
import type { ListRow } from './list-row.js';
import { type FoundRecord, newRecordId, RecordFinder, withKnownFlags } from './record-finder.js';

export type ImportOrder = {
  readonly tenant: string;
  readonly importId: string;
  /** Who imports: the requests an import makes are theirs. */
  readonly actor: Actor;
  readonly singleOperator: boolean;
  readonly fileName: string;
  readonly sha256: string;
  readonly parser: string;
  /** Of bytes, name and mapping. */
  readonly fileDigest: string;
};

/** Rows whose outcomes are recorded together: what is done again, harmlessly, after a crash. */
const CHUNK = 500;
const ATTEMPTS = 5;
const PATIENCE = 60_000;

/** Writes a list into the records it names. It keeps nothing but the log: started again, it goes on behind the last recorded row. */
@Injectable()
export class ImportJob {
  constructor(
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
  ) {}

  /** @returns the position of the import's beginning, also when it began before */
  async begin(order: ImportOrder, rows: number): Promise<string> {
    const { importId, fileName, sha256, parser } = order;
    const data = { importId, fileName, sha256, rows, parser };
    // The same request with another list is not this import.
    const call = { ...this.callOf(order, 'start'), bodyDigest: order.fileDigest };
    const start = () => this.runner.run(supplierImport, importId, { type: 'StartImport', data }, call);
    return (await retried(start)).position ?? '';
  }

  async run(order: ImportOrder, list: readonly ListRow[], progress: Progress): Promise<void> {
    const { tenant, importId } = order;
    const { upTo } = await this.standOf(order);
    const finder = new RecordFinder(this.readModels, tenant);
    let done = list.filter(({ row }) => row <= upTo).length;
    progress(done, list.length);
    for (let rest = list.slice(done); rest.length > 0; rest = list.slice(done)) {
      // The models hold what stood in the log before: a record is found however it came there, and pages are not left behind.
      if (!(await this.readModels.caughtUp(PATIENCE))) throw new Error('the read models do not catch up');
      const chunk = rest.slice(0, CHUNK);
      await finder.load(chunk);
      const rows: ImportedRow[] = [];
      for (const row of chunk) {
        rows.push(await this.importRow(order, row, finder));
        progress(done + rows.length, list.length);
      }
      const [fromRow, toRow] = [chunk[0]!.row, chunk.at(-1)!.row];
      await this.tell(order, { type: 'RecordRows', data: { importId, fromRow, toRow, rows } }, `rows ${fromRow}`);
      done += chunk.length;
    }
    await this.tell(order, { type: 'CompleteImport', data: { importId } }, 'complete');
  }

  async standOf({ tenant, importId }: Pick<ImportOrder, 'tenant' | 'importId'>) {
    const events = await this.runner.history(tenant, streamName(tenant, 'supplier-import', importId));
    return fold(supplierImport, events as readonly Told<SupplierImportEvent>[]);
  }

  private async importRow(order: ImportOrder, row: ListRow, finder: RecordFinder): Promise<ImportedRow> {
    if (row.failure !== null) return { row: row.row, supplierId: null, outcome: 'failed', problem: row.failure };
    const found = finder.find(row);
    const supplierId = found?.id ?? (await this.freeId(order.tenant, row));
    try {
      const events = await this.write(order, supplierId, row, found);
      finder.learn(supplierId, row);
      return { row: row.row, supplierId, outcome: outcomeOf(events), problem: problemOf(row) };
    } catch (error) {
      const problem = refusalOf(error);
      if (problem === null) throw error;
      return { row: row.row, supplierId, outcome: 'failed', problem };
    }
  }

  private async write(
    order: ImportOrder,
    supplierId: string,
    row: ListRow,
    found: FoundRecord | null,
  ): Promise<readonly SupplierEvent[]> {
    const { importId, singleOperator } = order;
    const { details, payee, email, contact } = withKnownFlags(row, found);
    const data = { supplierId, source: 'import', importId, details, ...payee, email, contact, singleOperator } as const;
    const call = this.callOf(order, 'row', row.row);
    const { events } = await retried(() => this.runner.run(supplier, supplierId, { type: 'ImportSupplier', data }, call));
    if (!row.isInactive) return events;
    const leave = { type: 'SetSupplierActive', data: { supplierId, active: false } } as const;
    const second = this.callOf(order, 'inactive', row.row);
    return [...events, ...(await retried(() => this.runner.run(supplier, supplierId, leave, second))).events];
  }

  /** A record may have had this natural key once and another now: then this row is not about it. */
  private async freeId(tenant: string, row: ListRow): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      const id = newRecordId(tenant, row, attempt);
      const events = await this.runner.history(tenant, streamName(tenant, 'supplier', id));
      const state = fold(supplier, events as readonly Told<SupplierEvent>[]);
      if (state.status === 'unknown') return id;
      const { supplierCode, entityId } = state.details;
      const same = supplierCode === row.details.supplierCode && entityId === row.details.entityId;
      // Another import made it this very moment, and the read models do not have it yet.
      if (same && supplierCode !== null) return id;
    }
  }

  private tell(order: ImportOrder, command: SupplierImportCommand, step: string): Promise<Outcome<SupplierImportEvent>> {
    return retried(() => this.runner.run(supplierImport, order.importId, command, this.callOf(order, step)));
  }

  private callOf({ tenant, actor, importId }: ImportOrder, ...step: readonly (string | number)[]): Call {
    return machineCall(tenant, actor, importId, ...step);
  }
}

/** The runner asks a person again after a conflict; nobody sits at an import, so it is decided again here. */
const retried = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === ATTEMPTS) throw error;
    }
  }
};

const refusalOf = (error: unknown): string | null => {
  if (error instanceof SubjectDestroyed) return personErased;
  return error instanceof Refused ? (refusalMessages[error.code] ?? error.code) : null;
};
