import { Injectable } from '@nestjs/common';
import type { CustomerCountry, PaymentLine } from '@counterfoil/domain';
import { bytesSource, type ParseResult, parsePaymentFile } from '@counterfoil/parsers';
import { Clock, plusMilliseconds } from '../platform/clock.js';
import { sha256, uuidOf } from '../platform/digests.js';
import { Problem } from '../platform/http/problem.js';
import { Stores } from '../platform/stores.js';

/** A payment file as it was dropped: the bytes by their digest, and how it is to be read. */
export type PaymentFile = {
  readonly sha256: string;
  readonly fileName: string;
  readonly key: string;
  readonly country: CustomerCountry;
};

/** A file that nobody ran is forgotten after a week; its bytes and the fact that it was parsed stay. */
const REMEMBER = 7 * 86_400_000;
const MOST_PARSED = 8;

export const fileIdOf = (tenant: string, file: PaymentFile): string => uuidOf(tenant, file.sha256, file.fileName, file.key);

/** Keeps the original bytes and reads them: the same bytes, name and format always give the same lines. */
@Injectable()
export class PaymentFiles {
  /** The latest parses; a run is started seconds after its file was dropped. */
  private readonly parsed = new Map<string, ParseResult>();

  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  async keep(tenant: string, fileName: string, key: string, country: CustomerCountry, bytes: Uint8Array): Promise<PaymentFile> {
    const file = { sha256: sha256(bytes), fileName, key, country };
    await this.stores.fileStore.put(tenant, file.sha256, bytes);
    await this.stores.stateStore.put(
      'payment-file',
      `${tenant} ${fileIdOf(tenant, file)}`,
      file,
      plusMilliseconds(this.clock.now(), REMEMBER),
    );
    return file;
  }

  async find(tenant: string, fileId: string): Promise<PaymentFile> {
    const entry = await this.stores.stateStore.read('payment-file', `${tenant} ${fileId}`, this.clock.now());
    if (entry === null) throw new Problem(404, 'no-such-file', 'This file is not known any more. Please upload it again.');
    return entry.value as unknown as PaymentFile;
  }

  async parse(tenant: string, file: PaymentFile): Promise<ParseResult> {
    const id = `${tenant} ${file.country} ${fileIdOf(tenant, file)}`;
    const known = this.parsed.get(id);
    if (known !== undefined) return known;
    const bytes = await this.stores.fileStore.get(tenant, file.sha256);
    if (bytes === null) throw new Problem(404, 'no-such-file', 'The original file is missing. Please upload it again.');
    const result = await parsePaymentFile(bytesSource(file.fileName, bytes), { customerCountry: file.country, key: file.key });
    if (this.parsed.size >= MOST_PARSED) this.parsed.delete(this.parsed.keys().next().value!);
    this.parsed.set(id, result);
    return result;
  }
}

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
