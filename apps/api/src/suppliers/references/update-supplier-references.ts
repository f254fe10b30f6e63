import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier, type SupplierEvent } from '@counterfoil/domain';
import { placeFaultMessages } from '@counterfoil/parsers';
import type { SavedReferences } from '@counterfoil/projections';
import { Problem } from '../../platform/http/problem.js';
import { BulkRunner } from '../../platform/log/bulk-runner.js';
import type { Outcome } from '../../platform/log/command-runner.js';
import { type Caller, partOf } from '../../platform/session/access.js';
import { CallerCommand } from '../../platform/commands.js';
import { type ItemResult, latestPosition, resultOf } from '../../platform/http/fields/each-item.js';
import { countsOf, leftRows, type PlannedRow } from './plan-references.js';
import { ReferenceReader } from './read-references.js';
import type { UpdateSupplierReferencesDto } from './references.dto.js';
import { type ReferenceFile, ReferenceFiles } from './reference-files.js';

/** Rows that are written together. Other requests wait no longer than these take. */
const BATCH = 100;

type Ordered = PlannedRow & { readonly supplier: NonNullable<PlannedRow['supplier']> };
/** A row after the attempt to write it. `position` is '' when nothing was written. */
type Tried = { readonly row: PlannedRow; readonly position: string };

/** Writes the supplier codes of an uploaded file to the suppliers that its rows name. A repeated request gets the same answer. */
export class UpdateSupplierReferences extends CallerCommand<UpdateSupplierReferencesDto, SavedReferences> {}

@CommandHandler(UpdateSupplierReferences)
export class UpdateSupplierReferencesHandler implements ICommandHandler<UpdateSupplierReferences> {
  constructor(
    private readonly files: ReferenceFiles,
    private readonly reader: ReferenceReader,
    private readonly bulk: BulkRunner,
  ) {}

  async execute({ input: { fileId }, caller }: UpdateSupplierReferences): Promise<SavedReferences> {
    const file = await this.files.find(caller.tenant, fileId);
    const { result, rows } = await this.reader.read(caller, file);
    const [fault] = result.faults;
    if (fault !== undefined) throw new Problem(422, 'place-unknown', placeFaultMessages[fault]);
    const ordered = orderedOf(rows);
    if (ordered.length > 0) await this.files.use(caller.tenant, file);
    const tried = new Map<PlannedRow, Tried>();
    for (let at = 0; at < ordered.length; at += BATCH) {
      const batch = ordered.slice(at, at + BATCH);
      const done = await this.write(caller, file, batch);
      batch.forEach((row, i) => tried.set(row, done[i]!));
      // The embedded stores answer without waiting, so other requests get their turn here.
      await nextTurn();
    }
    const became = rows.map((row) => tried.get(row)?.row ?? row);
    const counts = countsOf(became);
    return { position: latestPosition([...tried.values()]), message: messageOf(counts.assigned), counts, left: leftRows(became) };
  }

  private async write(caller: Caller, { fileName, sha256 }: ReferenceFile, batch: readonly Ordered[]): Promise<readonly Tried[]> {
    const orders = batch.map(({ supplier: { id: supplierId }, row: { reference, row } }) => {
      const command = { type: 'AssignReference', data: { supplierId, reference, fileName, sha256, row } } as const;
      return { id: supplierId, command, call: partOf(caller.call(), supplierId) };
    });
    const outcomes = await this.bulk.runEach(supplier, caller.tenant, orders);
    return Promise.all(batch.map((row, i) => triedRow(row, outcomes[i]!)));
  }
}

/**
 * The first row of each supplier. Rows whose supplier already has the code are included, because a repeated request finds there
 * what it wrote the first time.
 */
const orderedOf = (rows: readonly PlannedRow[]): readonly Ordered[] => {
  const first = new Map<string, Ordered>();
  for (const row of rows) {
    const isSure = row.outcome === 'assigned' || row.outcome === 'same';
    if (isSure && isOrdered(row) && !first.has(row.supplier.id)) first.set(row.supplier.id, row);
  }
  return [...first.values()];
};

const isOrdered = (row: PlannedRow): row is Ordered => row.supplier !== null;

const triedRow = async (row: Ordered, tried: PromiseSettledResult<Outcome<SupplierEvent>>): Promise<Tried> => {
  if (tried.status === 'fulfilled') {
    const { events, position } = tried.value;
    return { row: { ...row, outcome: events.length > 0 ? 'assigned' : 'same' }, position: position ?? '' };
  }
  // A refusal is the outcome of the row. Any other error stops the whole command.
  const refused = await resultOf({ supplierId: row.supplier.id }, Promise.reject<ItemResult>(tried.reason as Error));
  const outcome = refused.errorCode === 'has-another-reference' ? 'other-reference' : 'failed';
  return { row: { ...row, outcome, problem: refused.message ?? null }, position: '' };
};

const messageOf = (assigned: number): string => {
  if (assigned === 0) return 'Nothing had to be changed.';
  return assigned === 1 ? '1 supplier reference was saved.' : `${assigned} supplier references were saved.`;
};
