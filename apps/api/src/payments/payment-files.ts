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

/** A payment file as it was dropped: the bytes by their digest, and how it is to be read. */
export type PaymentFile = {
  readonly sha256: string;
  readonly fileName: string;
  /** Of the format, or 'auto'. */
  readonly key: string;
  /** Of a table whose columns a person named. */
  readonly mapping?: PaymentMapping;
  readonly country: CustomerCountry;
};

const PAYMENT_FILES = stateSlot<PaymentFile>('payment-file');
const MOST_PARSED = 8;

/** A file under other columns is another one: what is judged later is what was shown. */
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
  /** The latest parses; a run is started seconds after its file was dropped. */
  private readonly parsed = new Latest<ParseResult>(MOST_PARSED);

  constructor(private readonly kept: KeptFiles) {}

  async keep(tenant: string, fileName: string, key: string, country: CustomerCountry, bytes: Uint8Array): Promise<PaymentFile> {
    return this.keepAs(tenant, { sha256: await this.kept.keepBytes(tenant, bytes), fileName, key, country });
  }

  /** The bytes are kept already. */
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

  /** The first rows as they stand, for the page on which columns are named; null when the file holds no table. */
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

/** What a list of lines adds up to; the currency only when there is one. */
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
