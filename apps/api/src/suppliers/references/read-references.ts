import { Injectable } from '@nestjs/common';
import { placeFaultMessages, problemMessages, type ReferenceFileResult } from '@counterfoil/parsers';
import { Customers } from '../../platform/customers.js';
import { Problem } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { type PlannedRow, planReferences } from './plan-references.js';
import { MOST_ROWS, type ReferenceFile, ReferenceFiles } from './reference-files.js';
import { suppliersNamed } from './supplier-index.js';
import { wantedRow } from './wanted-row.js';

export type ReadReferences = { readonly result: ReferenceFileResult; readonly rows: readonly PlannedRow[] };

/** Reads a reference file and compares it with the suppliers that the user may see. */
@Injectable()
export class ReferenceReader {
  constructor(
    private readonly files: ReferenceFiles,
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
  ) {}

  /** @throws Problem when the file is no table, or has not the row or column that was asked for (P-5.6) */
  async read(session: Session, file: ReferenceFile): Promise<ReadReferences> {
    const result = await this.files.read(session.tenant, file);
    requireReadable(result);
    if (!result.accepted) return { result, rows: [] };
    const setting = await this.customers.of(session.tenant);
    const wanted = result.rows.map((row) => wantedRow(row, setting));
    return { result, rows: planReferences(wanted, await suppliersNamed(this.readModels, session, wanted)) };
  }
}

const requireReadable = ({ problem, faults, size, head }: ReferenceFileResult): void => {
  if (problem !== null) {
    const isLong = problem.code === 'tooLarge' && problem.field === 'records';
    throw new Problem(422, problem.code, isLong ? tooLong() : problemMessages[problem.code](problem));
  }
  const fields = {
    ...(faults.includes('rowBeyondRows') ? { row: [placeFaultMessages.rowBeyondRows] } : {}),
    ...(faults.includes('columnBeyondColumns') ? { column: [placeFaultMessages.columnBeyondColumns] } : {}),
  };
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new Problem(400, 'validation', first, { fields, size, head });
};

const tooLong = (): string =>
  `A reference file may have ${MOST_ROWS.toLocaleString('en')} rows at most. Please split it into smaller files.`;
