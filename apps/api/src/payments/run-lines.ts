import { Injectable } from '@nestjs/common';
import { canonicalJson, type CustomerCountry, type NewPart, type PaymentLine, type PaymentRun } from '@counterfoil/domain';
import { StoreDamaged } from '@counterfoil/read-store';
import { sha256 } from '../platform/digests.js';
import { Stores } from '../platform/stores.js';
import { type PaymentFile, PaymentFiles, totalsOf } from './payment-files.js';

/** Lines that stay in memory. A caller that sends many parts needs the earlier ones for each of them. */
const MOST_CACHED_LINES = 50_000;

/** The lines of a run: read again from its file, or stored from the calls that sent them. */
@Injectable()
export class RunLines {
  private readonly cached = new Map<string, readonly PaymentLine[]>();
  private cachedLines = 0;

  constructor(
    private readonly stores: Stores,
    private readonly files: PaymentFiles,
  ) {}

  /**
   * Stores the lines of a call before the run records them, so that any server can judge them. Emails are left out, because
   * judging does not use them (P-12.6).
   */
  async keep(tenant: string, lines: readonly PaymentLine[]): Promise<Omit<NewPart, 'last' | 'totals'>> {
    const bytes = Buffer.from(canonicalJson(lines.map(withoutEmail)), 'utf8');
    const digest = sha256(bytes);
    await this.stores.fileStore.put(tenant, digest, bytes);
    return { ...totalsOf(lines), sha256: digest };
  }

  /** All lines received so far, in the order of their numbers. */
  async of(tenant: string, { file, parts }: PaymentRun): Promise<readonly PaymentLine[]> {
    if (file !== null) return (await this.files.parse(tenant, asPaymentFile(file))).lines;
    const all: PaymentLine[] = [];
    for (const part of parts) all.push(...(await this.ofPart(tenant, part.sha256)));
    return all;
  }

  private async ofPart(tenant: string, digest: string): Promise<readonly PaymentLine[]> {
    const key = `${tenant} ${digest}`;
    const known = this.cached.get(key);
    if (known !== undefined) return known;
    const bytes = await this.stores.fileStore.get(tenant, digest);
    if (bytes === null)
      throw new StoreDamaged(
        `${tenant}: the lines of a payment run are missing, file ${digest}. Put it back from a backup (docs/operations.md O-3.14).`,
      );
    const lines = JSON.parse(Buffer.from(bytes).toString('utf8')) as readonly PaymentLine[];
    if (this.cachedLines + lines.length > MOST_CACHED_LINES) {
      this.cached.clear();
      this.cachedLines = 0;
    }
    this.cached.set(key, lines);
    this.cachedLines += lines.length;
    return lines;
  }
}

const withoutEmail = ({ email: _, ...line }: PaymentLine): PaymentLine => line;

export const asPaymentFile = ({
  country,
  fileName,
  sha256: digest,
  key,
  mapping,
}: NonNullable<PaymentRun['file']>): PaymentFile => ({
  ...{ fileName, sha256: digest, key },
  country: country as CustomerCountry,
  ...(mapping === null ? {} : { mapping }),
});
