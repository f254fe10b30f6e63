import { Injectable } from '@nestjs/common';
import type { ParseOptions, ParseResult, PaymentColumn, PaymentMapping, TablePreview } from '@counterfoil/parsers';
import type { PaymentHead } from '@counterfoil/projections';
import type { Caller } from '../platform/session/access.js';
import { TableLayouts } from '../platform/tables/table-layouts.js';
import { fileIdOf, mappedAs, type PaymentFile, PaymentFiles } from './payment-files.js';

/** A file as it was read, and what the user may change about its columns. */
export type PaymentReading = { readonly file: PaymentFile; readonly result: ParseResult; readonly head: PaymentHead };

type Preview = TablePreview<PaymentColumn>;

/** A table: this many rows with this many cells. Text with a comma here and there is not a table. */
const LEAST_ROWS = 2;
const LEAST_CELLS = 2;

/** Reads a payment file. A table with unknown headings is read by the user's mapping, or by one from before. */
@Injectable()
export class PaymentReader {
  constructor(
    private readonly files: PaymentFiles,
    private readonly layouts: TableLayouts,
  ) {}

  /** `sent`: the columns that the user maps now; null to read the file as it is, or by an earlier mapping. */
  async read(
    caller: Caller,
    asItStands: PaymentFile,
    sent: PaymentMapping | null,
    options: ParseOptions,
  ): Promise<PaymentReading> {
    const { tenant } = caller;
    if (sent !== null) return this.readAs(caller, asItStands, sent, options);
    const result = await this.files.parse(tenant, asItStands, options);
    const plain = { file: asItStands, result, head: headOf(tenant, asItStands, null) };
    if (!isUnknown(result)) return plain;
    const preview = tableOf(await this.files.preview(tenant, asItStands, signalOf(options)));
    const layout = await this.layouts.find('payments', tenant, preview?.rows ?? []);
    if (layout === null) return { ...plain, head: headOf(tenant, asItStands, preview) };
    const file = await this.files.keepAs(tenant, mappedAs(asItStands, layout.mapping));
    const remembered = await this.layouts.toldTo(caller, layout);
    return { file, result: await this.files.parse(tenant, file, options), head: headOf(tenant, file, preview, remembered) };
  }

  /**
   * A mapping that the user sends is confirmed, because the table was shown with it. It is remembered once the table can be read
   * with it.
   */
  private async readAs(
    caller: Caller,
    asItStands: PaymentFile,
    mapping: PaymentMapping,
    options: ParseOptions,
  ): Promise<PaymentReading> {
    const { tenant } = caller;
    const preview = tableOf(await this.files.preview(tenant, asItStands, signalOf(options)));
    const file = await this.files.keepAs(tenant, mappedAs(asItStands, mapping));
    const result = await this.files.parse(tenant, file, options);
    // A table with known headings is read by them, so a remembered mapping would never be used.
    const isUnknownTable = preview !== null && preview.mapping === null;
    if (result.accepted && isUnknownTable) await this.layouts.remember('payments', preview.rows, mapping, caller.call());
    return { file, result, head: headOf(tenant, file, preview) };
  }
}

const isUnknown = ({ errors }: ParseResult): boolean => errors[0]?.code === 'unrecognised';

/** Previews report no progress. */
const signalOf = ({ signal }: ParseOptions): ParseOptions => (signal === undefined ? {} : { signal });

const tableOf = (preview: Preview | null): Preview | null => {
  const rows = preview?.rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length >= LEAST_CELLS) ?? [];
  return rows.length >= LEAST_ROWS ? preview : null;
};

const headOf = (
  tenant: string,
  file: PaymentFile,
  preview: Preview | null,
  remembered: PaymentHead['remembered'] = null,
): PaymentHead => ({
  fileId: fileIdOf(tenant, file),
  preview: preview && { ...preview, mapping: file.mapping ?? null },
  remembered,
});
