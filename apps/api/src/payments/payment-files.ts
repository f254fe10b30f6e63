import { Injectable } from '@nestjs/common';
import { canonicalJson, type CustomerCountry, type PaymentLine } from '@counterfoil/domain';
import {
  type ParseContext,
  type ParseOptions,
  type ParseResult,
  parsePaymentFile,
  type PaymentColumn,
  type PaymentMapping,
  previewPaymentTable,
  type TablePreview,
} from '@counterfoil/parsers';
import { stateSlot } from '@counterfoil/read-store';
import { uuidOf } from '../platform/digests.js';
import { KeptFiles } from '../platform/files/kept-files.js';
import { Latest } from '../platform/files/latest.js';
import type { Caller } from '../platform/session/access.js';

/** An uploaded payment file: the digest of its bytes, and how it is to be read. */
export type PaymentFile = {
  readonly sha256: string;
  readonly fileName: string;
  /** The key of the format, or 'auto'. */
  readonly key: string;
  /** For a table whose columns a user mapped. */
  readonly mapping?: PaymentMapping;
  readonly country: CustomerCountry;
};

const PAYMENT_FILES = stateSlot<PaymentFile>('payment-file');
const MOST_PARSED = 8;

/** Other columns give another file id, so that the lines that are judged later are the lines that were shown. */
export const fileIdOf = (tenant: string, file: PaymentFile): string =>
  uuidOf(tenant, file.sha256, file.fileName, file.key, file.mapping === undefined ? '' : canonicalJson(file.mapping));

/** The same bytes as a table with these columns, whatever format was chosen before. */
export const mappedAs = ({ sha256: digest, fileName, country }: PaymentFile, mapping: PaymentMapping): PaymentFile => ({
  ...{ sha256: digest, fileName, country },
  key: 'auto',
  mapping,
});

/** Keeps the original bytes and reads them: the same bytes, name and format (or columns) always give the same lines. */
@Injectable()
export class PaymentFiles {
  /** A cache of the latest parse results, because a run is started seconds after its file is uploaded. */
  private readonly parsed = new Latest<ParseResult>(MOST_PARSED);

  constructor(private readonly kept: KeptFiles) {}

  async keep(caller: Caller, as: Omit<PaymentFile, 'sha256'>, bytes: Uint8Array): Promise<PaymentFile> {
    return this.keepAs(caller.tenant, { ...as, sha256: await this.kept.upload(caller, bytes) });
  }

  /** Before a run names the file. @throws Problem 404 'no-such-file' */
  use(tenant: string, file: PaymentFile): Promise<void> {
    return this.kept.use(tenant, file);
  }

  /** For bytes that are stored already. */
  async keepAs(tenant: string, file: PaymentFile): Promise<PaymentFile> {
    await this.kept.remember(PAYMENT_FILES, tenant, fileIdOf(tenant, file), file);
    return file;
  }

  find(tenant: string, fileId: string): Promise<PaymentFile> {
    return this.kept.find(PAYMENT_FILES, tenant, fileId);
  }

  /** @throws the reason of `options.signal` when it aborts the reading */
  async parse(tenant: string, file: PaymentFile, options: ParseOptions = {}): Promise<ParseResult> {
    const id = `${tenant} ${file.country} ${fileIdOf(tenant, file)}`;
    return this.parsed.of(id, async () => parsePaymentFile(await this.kept.source(tenant, file), contextOf(file), options));
  }

  /** The first rows without a mapping, for the page on which columns are mapped; null when the file is not a table. */
  async preview(tenant: string, file: PaymentFile, options: ParseOptions = {}): Promise<TablePreview<PaymentColumn> | null> {
    return previewPaymentTable(await this.kept.source(tenant, file), { customerCountry: file.country }, options);
  }

  /** The original bytes. @throws Problem 404 'no-such-file' */
  bytesOf(tenant: string, file: PaymentFile): Promise<Uint8Array> {
    return this.kept.bytes(tenant, file);
  }
}

export const contextOf = ({ country, key, mapping }: PaymentFile): ParseContext => ({
  customerCountry: country,
  key,
  ...(mapping === undefined ? {} : { mapping }),
});

/**
 * Warnings about rows, columns and sheets that the bank may pay. Anyone who can edit a file can make a payment look like a balancing
 * entry, or put it where we do not look.
 */
const maybePaid: readonly string[] = [
  ...['skippedRow', 'balancingEntrySkipped', 'unknownRecord'],
  ...['rowInCell', 'furtherAccount', 'furtherSheet'],
];

/** The number of rows that may be payments but are not among the lines; another sheet, or a second account, counts as one. */
export const unreadRows = ({ errors, warnings }: Pick<ParseResult, 'errors' | 'warnings'>): number =>
  new Set([...errors, ...warnings.filter(({ code }) => maybePaid.includes(code))].map(({ row }) => row)).size;

/** The number and sum of lines; the currency only when all lines have the same one. */
export const totalsOf = (
  lines: readonly PaymentLine[],
): { readonly lines: number; readonly amount: number; readonly currency: string | null } => {
  const currencies = new Set(lines.map(({ currency }) => currency));
  return {
    lines: lines.length,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    currency: currencies.size === 1 ? [...currencies][0]! : null,
  };
};
