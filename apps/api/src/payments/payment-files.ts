import { Injectable } from '@nestjs/common';
import { canonicalJson, type CustomerCountry, type PaymentLine } from '@counterfoil/domain';
import {
  type ByteSource,
  bytesSource,
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
import { Clock, plusMilliseconds } from '../platform/clock.js';
import { sha256, uuidOf } from '../platform/digests.js';
import { Problem } from '../platform/http/problem.js';
import { Stores } from '../platform/stores.js';

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
/** A file that nobody ran is forgotten after a week; its bytes and the fact that it was parsed stay. */
const REMEMBER = 7 * 86_400_000;
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
  private readonly parsed = new Map<string, ParseResult>();

  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  async keep(tenant: string, fileName: string, key: string, country: CustomerCountry, bytes: Uint8Array): Promise<PaymentFile> {
    const digest = sha256(bytes);
    await this.stores.fileStore.put(tenant, digest, bytes);
    return this.keepAs(tenant, { sha256: digest, fileName, key, country });
  }

  /** The bytes are kept already. */
  async keepAs(tenant: string, file: PaymentFile): Promise<PaymentFile> {
    const until = plusMilliseconds(this.clock.now(), REMEMBER);
    await this.stores.stateStore.put(PAYMENT_FILES, `${tenant} ${fileIdOf(tenant, file)}`, file, until);
    return file;
  }

  async find(tenant: string, fileId: string): Promise<PaymentFile> {
    const entry = await this.stores.stateStore.read(PAYMENT_FILES, `${tenant} ${fileId}`, this.clock.now());
    if (entry === null) throw new Problem(404, 'no-such-file', 'This file is not known any more. Please upload it again.');
    return entry.value;
  }

  /** @throws the reason of `options.signal` when it aborts the reading */
  async parse(tenant: string, file: PaymentFile, options: ParseOptions = {}): Promise<ParseResult> {
    const id = `${tenant} ${file.country} ${fileIdOf(tenant, file)}`;
    const known = this.parsed.get(id);
    if (known !== undefined) return known;
    const result = await parsePaymentFile(await this.source(tenant, file), contextOf(file), options);
    if (this.parsed.size >= MOST_PARSED) this.parsed.delete(this.parsed.keys().next().value!);
    this.parsed.set(id, result);
    return result;
  }

  /** The first rows as they stand, for the page on which columns are named; null when the file holds no table. */
  async preview(tenant: string, file: PaymentFile, options: ParseOptions = {}): Promise<TablePreview<PaymentColumn> | null> {
    return previewPaymentTable(await this.source(tenant, file), { customerCountry: file.country }, options);
  }

  private async source(tenant: string, { sha256: digest, fileName }: PaymentFile): Promise<ByteSource> {
    const bytes = await this.stores.fileStore.get(tenant, digest);
    if (bytes === null) throw new Problem(404, 'no-such-file', 'The original file is missing. Please upload it again.');
    return bytesSource(fileName, bytes);
  }
}

const contextOf = ({ country, key, mapping }: PaymentFile): ParseContext => ({
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
