import { Injectable } from '@nestjs/common';
import { canonicalJson, type PaymentRun, sendersOf } from '@counterfoil/domain';
import { TableLayouts } from '../../platform/tables/table-layouts.js';
import { PaymentFiles } from '../payment-files.js';
import { asPaymentFile } from '../run-lines.js';

/**
 * Finds out who chose the columns by which a table is read. Whoever edits a file can add columns that the bank does not read, and
 * have those checked instead (P-10.15).
 */
@Injectable()
export class ColumnHands {
  constructor(
    private readonly files: PaymentFiles,
    private readonly layouts: TableLayouts,
  ) {}

  /** Whether the columns were chosen by hand, and nobody but the people who sent the run chose them. */
  async areOfSenders(tenant: string, run: PaymentRun): Promise<boolean> {
    if (run.file === null || run.file.mapping === null) return false;
    const { mapping, ...asItStands } = asPaymentFile(run.file);
    const preview = await this.files.preview(tenant, asItStands);
    const layout = await this.layouts.find('payments', tenant, preview?.rows ?? []);
    const isRemembered = layout !== null && canonicalJson(layout.mapping) === canonicalJson(mapping);
    return !isRemembered || sendersOf(run).some(({ id }) => id === layout.by);
  }
}
