import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  accountLabels,
  type Actor,
  afterRows,
  approvedOf,
  foldName,
  type ImportedRow,
  type KnownSupplier,
  supplier,
  type SupplierCommand,
  type SupplierEvent,
  supplierImport,
  type SupplierImportCommand,
  type SupplierImportEvent,
} from '@counterfoil/domain';
import type { Progress } from '../../../platform/jobs/jobs.js';
import { BulkRunner, type Order } from '../../../platform/log/bulk-runner.js';
import { type Call, CommandRunner, type Outcome } from '../../../platform/log/command-runner.js';
import { ExistsAlready } from '../../../platform/log/refused.js';
import { ReadModels } from '../../../platform/read/read-models.js';
import { Resemblances } from '../../../platform/resemblances.js';
import { machineCall, stepCall } from '../../../platform/session/access.js';
import { retried } from '../../../platform/tables/retried.js';
import { outcomeOf, problemOf } from '../import-preview.js';
import type { ListRow } from '../list-row.js';
import { failureOf, newRecordId, RecordFinder, withKnown } from './record-finder.js';
import { refusalOf, runEach } from '../run-each.js';

export type ImportOrder = {
  readonly tenant: string;
  readonly importId: string;
  /** The person who imports. The change requests that an import makes are in this person's name. */
  readonly actor: Actor;
  readonly singleOperator: boolean;
  readonly fileName: string;
  readonly sha256: string;
  readonly parser: string;
  /** The digest of the bytes, the name and the mapping. */
  readonly fileDigest: string;
};

/** A row and the record that it belongs to. `isNew`: no such record exists, and the id was made for it. */
type Wanted = { readonly supplierId: string; readonly row: ListRow; readonly isNew: boolean };

type RecordedRows = Extract<SupplierImportCommand, { readonly type: 'RecordRows' }>['data'];

/** Number of rows whose outcomes are recorded together. After a crash, at most this many are written again, which is harmless. */
const CHUNK = 500;
const RECORDS_TIMEOUT_MS = 60_000;

/**
 * Writes a list into the records that it names. The job keeps its progress only in the log: after a restart it continues after the
 * last recorded row.
 */
@Injectable()
export class ImportJob {
  constructor(
    private readonly runner: CommandRunner,
    private readonly bulk: BulkRunner,
    private readonly readModels: ReadModels,
    private readonly resemblances: Resemblances,
  ) {}

  /** @returns the position of the event that starts the import, also when it was started earlier */
  async begin(order: ImportOrder, rows: number): Promise<string> {
    const { importId, fileName, sha256, parser } = order;
    const data = { importId, fileName, sha256, rows, parser };
    return (await this.tell(order, { type: 'StartImport', data }, 'start')).position ?? '';
  }

  async run(order: ImportOrder, list: readonly ListRow[], progress: Progress): Promise<void> {
    const { tenant, importId } = order;
    const { upTo } = await this.standOf(order);
    const finder = new RecordFinder(this.readModels, tenant);
    let done = list.filter(({ row }) => row <= upTo).length;
    progress(done, list.length);
    // The read models find records of every origin. They may miss records of this import, but no more than one chunk of them.
    let behind = await this.readModels.logHead();
    while (done < list.length) {
      if (!(await this.readModels.reached(behind, RECORDS_TIMEOUT_MS))) throw new Error('the read models do not catch up');
      behind = await this.readModels.logHead();
      const chunk = list.slice(done, done + CHUNK);
      await finder.load(chunk);
      const rows = await this.importRows(order, chunk, finder);
      progress(done + rows.length, list.length);
      const [fromRow, toRow] = [chunk[0]!.row, chunk.at(-1)!.row];
      await this.record(order, { importId, fromRow, toRow, rows });
      done += chunk.length;
    }
    await this.tell(order, { type: 'CompleteImport', data: { importId } }, 'complete');
  }

  standOf({ tenant, importId }: Pick<ImportOrder, 'tenant' | 'importId'>) {
    return this.runner.stateOf(supplierImport, tenant, importId);
  }

  /** Rows of different records are written together. A second row of the same record waits for the first. */
  private async importRows(order: ImportOrder, chunk: readonly ListRow[], finder: RecordFinder): Promise<readonly ImportedRow[]> {
    const outcomes: ImportedRow[] = [];
    let batch = new Map<string, Wanted>();
    const flush = async (): Promise<void> => {
      outcomes.push(...(await this.write(order, [...batch.values()], finder)));
      batch = new Map();
      // The embedded stores answer synchronously, so other requests get their turn here.
      await nextTurn();
    };
    for (const row of chunk) {
      const failure = failureOf(row, finder.find(row));
      if (failure !== null) {
        outcomes.push({ row: row.row, supplierId: null, outcome: 'failed', problem: failure });
        continue;
      }
      if (batch.has(wantedOf(order.tenant, row, finder).supplierId)) await flush();
      const wanted = wantedOf(order.tenant, row, finder);
      batch.set(wanted.supplierId, wanted);
      finder.learn(wanted.supplierId, row);
    }
    await flush();
    return outcomes.sort((a, b) => a.row - b.row);
  }

  private async write(order: ImportOrder, batch: readonly Wanted[], finder: RecordFinder): Promise<readonly ImportedRow[]> {
    const written = await this.writeRows(order, batch);
    const taken = batch.filter((_, i) => isTaken(written[i]!));
    if (taken.length === 0) return this.outcomesOf(order, batch, written);
    const rest = batch.filter((_, i) => !isTaken(written[i]!));
    const others: Wanted[] = [];
    for (const { supplierId: wrong, row } of taken) {
      const supplierId = await this.freeId(order.tenant, row);
      finder.relearn(wrong, supplierId, row);
      others.push({ supplierId, row, isNew: false });
    }
    const done = written.filter((one) => !isTaken(one));
    return [
      ...(await this.outcomesOf(order, rest, done)),
      ...(await this.outcomesOf(order, others, await this.writeRows(order, others))),
    ];
  }

  private async writeRows(order: ImportOrder, batch: readonly Wanted[]): Promise<readonly Written[]> {
    const { tenant, importId, singleOperator } = order;
    const resembling = await this.resemblances.ofEach(tenant, batch.map(namedOf));
    return this.runEach(
      tenant,
      batch.map(({ supplierId, row: listed, isNew }) => {
        const { row, details, payee, contact } = listed;
        const data = {
          supplierId,
          source: 'import',
          importId,
          details,
          ...payee,
          ...approvedOf(listed),
          contact,
          singleOperator,
          resembles: resembling.get(supplierId) ?? [],
        } as const;
        return { id: supplierId, command: { type: 'ImportSupplier', data }, call: this.callOf(order, 'row', row), isNew };
      }),
    );
  }

  private async outcomesOf(
    order: ImportOrder,
    batch: readonly Wanted[],
    written: readonly Written[],
  ): Promise<readonly ImportedRow[]> {
    const left = await this.deactivate(
      order,
      batch.filter(({ row }) => row.isInactive),
    );
    return batch.map(({ supplierId, row }, i) => {
      const one = written[i]!;
      if (one.status === 'fulfilled') {
        const events = [...one.value.events, ...(left.get(supplierId) ?? [])];
        return { row: row.row, supplierId, outcome: outcomeOf(events), problem: problemOf(row) };
      }
      const problem = refusalOf(one.reason);
      if (problem === null) throw one.reason;
      return { row: row.row, supplierId, outcome: 'failed', problem };
    });
  }

  /** An import can deactivate a supplier. Only a person can activate it again. */
  private async deactivate(order: ImportOrder, batch: readonly Wanted[]): Promise<ReadonlyMap<string, readonly SupplierEvent[]>> {
    const { singleOperator } = order;
    const orders = batch.map(({ supplierId, row }) => {
      const command = { type: 'SetSupplierActive', data: { supplierId, active: false, singleOperator } } as const;
      return { id: supplierId, command, call: this.callOf(order, 'inactive', row.row) };
    });
    const done = await this.runEach(order.tenant, orders);
    for (const one of done) if (one.status === 'rejected' && refusalOf(one.reason) === null) throw one.reason;
    return new Map(done.flatMap((one, i) => (one.status === 'fulfilled' ? [[batch[i]!.supplierId, one.value.events]] : [])));
  }

  private runEach(tenant: string, orders: readonly Order<SupplierCommand>[]) {
    return runEach({ bulk: this.bulk, runner: this.runner }, supplier, tenant, orders);
  }

  /** The record with the id of a row's natural key may have another key by now. In that case the row does not belong to it. */
  private async freeId(tenant: string, row: ListRow): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      const id = newRecordId(tenant, row, attempt);
      const state = await this.runner.stateOf(supplier, tenant, id);
      if (state.status === 'unknown') return id;
      // Another import added the record a moment ago, and the read models do not contain it yet.
      if (isMeant(state, row)) return id;
    }
  }

  private tell(order: ImportOrder, command: SupplierImportCommand, step: string): Promise<Outcome<SupplierImportEvent>> {
    return retried(() => this.runner.run(supplierImport, order.importId, command, this.callOf(order, step)));
  }

  /** The last event says how far the import is, so that a long one does not read its whole stream for each chunk. */
  private record(order: ImportOrder, data: RecordedRows): Promise<Outcome<SupplierImportEvent>> {
    const call = this.callOf(order, `rows ${data.fromRow} to ${data.toRow}`);
    const command = { type: 'RecordRows', data } as const;
    return retried(() => this.runner.runOnTail(supplierImport, order.importId, command, call, afterRows));
  }

  private callOf({ tenant, actor, importId, fileDigest }: ImportOrder, ...step: readonly (string | number)[]): Call {
    return stepCall(fileDigest, tenant, actor, importId, ...step);
  }
}

type Written = PromiseSettledResult<Outcome<SupplierEvent>>;

const isTaken = (one: Written): boolean => one.status === 'rejected' && one.reason instanceof ExistsAlready;

/** The record that a row belongs to: a known record, or a new one unless its id is taken. */
const wantedOf = (tenant: string, row: ListRow, finder: RecordFinder): Wanted => {
  const found = finder.find(row);
  const supplierId = found?.id ?? newRecordId(tenant, row, 0);
  return { supplierId, row: withKnown(row, found), isNew: found === null };
};

const namedOf = ({ supplierId, row: { details, payee } }: Wanted) => ({ supplierId, ...details, ...payee });

/** The commands with which this person's import wrote the given row. The undo finds the import's events by them. */
export const rowCommands = (tenant: string, importer: Actor, importId: string, row: number): readonly string[] =>
  (['row', 'inactive'] as const).map((step) => machineCall(tenant, importer, importId, step, row).commandId);

const isMeant = ({ details, payee }: KnownSupplier, row: ListRow): boolean => {
  if (details.entityId !== row.details.entityId || details.supplierCode !== row.details.supplierCode) return false;
  if (details.supplierCode !== null) return true;
  const sameName = foldName(payee.accountName ?? details.supplierName) === row.nameKey;
  return sameName && accountLabels(payee.account).matchKey === row.matchKey;
};
