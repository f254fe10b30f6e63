import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type Actor,
  afterRows,
  fold,
  identityAfterUndo,
  type ImportedRow,
  supplierImport,
  type SupplierImportCommand,
  type SupplierImportEvent,
  supplierPast,
  type TakeBackImport,
  takeBack,
  type UndoneRow,
} from '@counterfoil/domain';
import { SubjectDestroyed } from '@counterfoil/read-store';
import { Clock } from '../../../platform/clock.js';
import type { Progress } from '../../../platform/jobs/jobs.js';
import { BulkRunner } from '../../../platform/log/bulk-runner.js';
import { type Call, CommandRunner, type Outcome } from '../../../platform/log/command-runner.js';
import { MergedRecords } from '../../../platform/merged-records.js';
import { ReadModels } from '../../../platform/read/read-models.js';
import { Resemblances } from '../../../platform/resemblances.js';
import { stepCall } from '../../../platform/session/access.js';
import { retried } from '../../../platform/tables/retried.js';
import { rowCommands } from '../job/import-job.js';
import { refusalOf, runEach } from '../run-each.js';
import { undoneOf, WITHDRAWN } from './undo-words.js';

export type UndoOrder = {
  readonly tenant: string;
  readonly importId: string;
  readonly actor: Actor;
  readonly singleOperator: boolean;
};

type Undone = Pick<UndoneRow, 'outcome' | 'problem'>;

/** The events of an import and of its undo so far. */
type Stand = {
  readonly chunks: readonly { readonly fromRow: number; readonly toRow: number; readonly rows: readonly ImportedRow[] }[];
  readonly undoneUpTo: number;
  /** By record: a second row of the same record has the outcome of the first. */
  readonly undone: Map<string, Undone>;
  readonly commandIds: ReadonlyMap<string, readonly string[]>;
  /** Records that the import added. */
  readonly added: ReadonlySet<string>;
  /** The person who started the undo. Other processes continue in this person's name, so that nothing is done twice. */
  readonly undoneBy: Actor;
};

/** Number of records written together. Other requests wait no longer than these take. */
const BATCH = 100;
const RECORDS_TIMEOUT_MS = 60_000;

/**
 * Undoes an import record by record with new events. The job keeps its progress only in the log: after a restart it continues after
 * the last recorded row.
 */
@Injectable()
export class UndoJob {
  constructor(
    private readonly runner: CommandRunner,
    private readonly bulk: BulkRunner,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly resemblances: Resemblances,
    private readonly merged: MergedRecords,
  ) {}

  /** @returns the position of the event that starts the undo; empty when it was started earlier */
  async begin(order: UndoOrder): Promise<string> {
    const { importId } = order;
    const call = stepCall(importId, order.tenant, order.actor, importId, 'undo');
    return (await this.tell(order, { type: 'StartUndo', data: { importId } }, call)).position ?? '';
  }

  async run(order: UndoOrder, progress: Progress): Promise<void> {
    const { tenant, importId } = order;
    const stand = await this.standOf(order);
    const inName: UndoOrder = { ...order, actor: stand.undoneBy };
    const callOf = (...step: readonly (string | number)[]) =>
      stepCall(importId, tenant, stand.undoneBy, importId, 'undo', ...step);
    const total = stand.chunks.reduce((sum, { rows }) => sum + rows.length, 0);
    let done = 0;
    for (const { fromRow, toRow, rows } of stand.chunks) {
      progress(done, total);
      if (toRow > stand.undoneUpTo && rows.length > 0) {
        // Payments that were checked until now are in the read models.
        if (!(await this.readModels.caughtUp(RECORDS_TIMEOUT_MS))) throw new Error('the read models do not catch up');
        const data = { importId, fromRow, toRow, rows: await this.takeBackRows(inName, rows, stand) };
        const [command, call] = [{ type: 'RecordUndone', data } as const, callOf(`rows ${fromRow} to ${toRow}`)];
        await retried(() => this.runner.runOnTail(supplierImport, importId, command, call, afterRows));
      }
      done += rows.length;
    }
    progress(done, total);
    await this.tell(inName, { type: 'CompleteUndo', data: { importId } }, callOf('complete'));
  }

  private async standOf({ tenant, importId }: UndoOrder): Promise<Stand> {
    const events = await this.runner.historyOf(supplierImport, tenant, importId);
    const actorOf = (type: SupplierImportEvent['type']) => events.find((event) => event.type === type)!.meta.actor;
    const imported = events.flatMap(({ type, data }) => (type === 'SuppliersImported' ? [data] : []));
    const taken = events.flatMap(({ type, data }) => (type === 'ImportedRowsTakenBack' ? [data] : []));
    const rows = imported.flatMap((chunk) => chunk.rows.filter(wrote));
    const commandIds = new Map<string, string[]>();
    for (const { row, supplierId } of rows)
      commandIds.set(supplierId!, [
        ...(commandIds.get(supplierId!) ?? []),
        ...rowCommands(tenant, actorOf('SupplierImportStarted'), importId, row),
      ]);
    return {
      chunks: imported.map((chunk) => ({ ...chunk, rows: chunk.rows.filter(wrote) })),
      undoneUpTo: fold(supplierImport, events).undoneUpTo,
      undone: new Map(taken.flatMap(({ rows: past }) => past.map(({ supplierId, ...undone }) => [supplierId, undone]))),
      commandIds,
      added: new Set(rows.flatMap(({ supplierId, outcome }) => (outcome === 'added' ? [supplierId!] : []))),
      undoneBy: actorOf('SupplierImportUndoStarted'),
    };
  }

  private async takeBackRows(order: UndoOrder, rows: readonly ImportedRow[], stand: Stand): Promise<readonly UndoneRow[]> {
    const ids = [...new Set(rows.map(({ supplierId }) => supplierId!))].filter((id) => !stand.undone.has(id));
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      for (const [id, undone] of await this.takeBackEach(order, batch, stand)) stand.undone.set(id, undone);
      // The embedded stores answer synchronously, so other requests get their turn here.
      await nextTurn();
    }
    return rows.map(({ row, supplierId }) => {
      const { outcome, problem } = stand.undone.get(supplierId!)!;
      return { row, supplierId: supplierId!, outcome, problem };
    });
  }

  private async takeBackEach(
    order: UndoOrder,
    ids: readonly string[],
    { commandIds, added }: Stand,
  ): Promise<[string, Undone][]> {
    const { tenant, importId, actor, singleOperator } = order;
    const resembling = await this.resembling(
      order,
      ids.filter((id) => !added.has(id)),
      commandIds,
    );
    const orders = await Promise.all(
      ids.map(async (supplierId) => {
        const data: TakeBackImport = {
          ...{ supplierId, importId, singleOperator, reason: WITHDRAWN },
          commandIds: commandIds.get(supplierId)!,
          resembles: resembling.get(supplierId) ?? [],
          used: added.has(supplierId) && (await this.isUsed(tenant, supplierId)),
          isSurvivor: added.has(supplierId) && (await this.merged.into(tenant, supplierId)).length > 0,
        };
        const call = stepCall(importId, tenant, actor, importId, 'undo', supplierId);
        return { id: supplierId, command: { type: 'TakeBackImport', data } as const, call };
      }),
    );
    const written = await runEach({ bulk: this.bulk, runner: this.runner }, supplierPast, tenant, orders);
    return Promise.all(
      orders.map(async ({ id, command: { data }, call }, i): Promise<[string, Undone]> => {
        const one = written[i]!;
        if (one.status === 'fulfilled') return [id, await this.undoneOf(tenant, data, call)];
        if (one.reason instanceof SubjectDestroyed) return [id, await this.withoutWords(tenant, data, call)];
        const problem = refusalOf(one.reason);
        if (problem === null) throw one.reason;
        return [id, { outcome: 'failed', problem }];
      }),
    );
  }

  /** Other records with the names that these records get back, by record (P-11.12). */
  private async resembling({ tenant, importId }: UndoOrder, ids: readonly string[], commandIds: Stand['commandIds']) {
    const named = await Promise.all(
      ids.map(async (supplierId) => {
        const past = fold(supplierPast, await this.runner.historyOf(supplierPast, tenant, supplierId));
        const identity = identityAfterUndo(past, { importId, commandIds: commandIds.get(supplierId)! });
        return identity === null ? [] : [{ supplierId, ...identity }];
      }),
    );
    return this.resemblances.ofEach(tenant, named.flat());
  }

  /** Nothing can be written about an erased person, not even why a request is withdrawn. */
  private async withoutWords(tenant: string, data: TakeBackImport, call: Call): Promise<Undone> {
    const wordless: TakeBackImport = { ...data, reason: null };
    await retried(() => this.runner.run(supplierPast, data.supplierId, { type: 'TakeBackImport', data: wordless }, call));
    return this.undoneOf(tenant, wordless, call);
  }

  /** Read from the log, so that the answer is the same after a crash: the events of this undo and the history before it. */
  private async undoneOf(tenant: string, data: TakeBackImport, { commandId, actor }: Call): Promise<Undone> {
    const told = await this.runner.historyOf(supplierPast, tenant, data.supplierId);
    const written = told.filter(({ meta }) => meta.commandId === commandId);
    const before = told.slice(0, written[0]?.revision ?? told.length);
    const who = { actor, commandId, at: this.clock.now() };
    return undoneOf(written, takeBack(fold(supplierPast, before), data, who));
  }

  private async isUsed(tenant: string, supplierId: string): Promise<boolean> {
    const filters = [{ field: 'supplierId', op: 'equals', value: supplierId }] as const;
    for await (const _ of this.readModels.scan(tenant, 'payment-rows', filters)) return true;
    return false;
  }

  private tell({ importId }: UndoOrder, command: SupplierImportCommand, call: Call): Promise<Outcome<SupplierImportEvent>> {
    return retried(() => this.runner.run(supplierImport, importId, command, call));
  }
}

/** A row that named a record and changed it. */
const wrote = ({ supplierId, outcome }: ImportedRow): boolean => supplierId !== null && outcome !== 'unchanged';
