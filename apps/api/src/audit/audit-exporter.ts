import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Customers } from '../platform/customers.js';
import { Problem } from '../platform/http/problem.js';
import { Signer } from '../platform/log/signer.js';
import type { Session } from '../platform/session/sessions.js';
import type { ExportParams } from './audit.dto.js';
import { exportOptionsFor, exportPayments } from './export/export-payments.js';
import { proofStream } from './proof/jsonl-writer.js';
import type { LedgerSource } from './ledger/ledger-reader.js';
import { replayPayments } from './replay/payments-replay.js';
import { type LocalPeriod, noData, periodOf, zoneFor } from './period.js';
import { rangeOf } from './proof/proof-range.js';
import { TenantLedgers } from './ledger/tenant-ledger.js';

export type AuditExport = { readonly body: Readable; readonly asAt: number; readonly root: string };

/** Replays the log into an export. A period and an "as at" sequence number define the export completely (P-13). */
@Injectable()
export class AuditExporter {
  constructor(
    private readonly ledgers: TenantLedgers,
    private readonly customers: Customers,
    private readonly signer: Signer,
  ) {}

  /** @throws Problem 404 'no-data' when the period has no payments, or for jsonl no events */
  async export(session: Session, params: ExportParams): Promise<AuditExport> {
    const company = await this.customers.of(session.tenant);
    const period = periodOf(params.from, params.to, zoneFor(company, params.zone));
    const source = await this.ledgers.of(session.tenant);
    const asAt = params.asAt ?? (await this.ledgers.lastSeq(source));
    const { root } = await this.ledgers.checkpoint(source, asAt);
    const body =
      params.format === 'jsonl'
        ? await this.proof(session, source, period, asAt)
        : await this.table(session, source, period, asAt, root, params);
    return { body, asAt, root };
  }

  private async proof(session: Session, source: LedgerSource, period: LocalPeriod, asAt: number): Promise<Readable> {
    if (session.entityId !== null)
      throw new Problem(
        409,
        'whole-company-only',
        'The export for proof covers the whole company. Please ask a user of the whole company for it.',
      );
    const { name } = await this.customers.of(session.tenant);
    const range = await rangeOf(source, { ...period, asAt });
    if (range === null) throw noData();
    const checkpoint = await this.ledgers.checkpoint(source, asAt);
    return proofStream({
      ...source,
      ...period,
      asAt,
      customer: name,
      range,
      checkpoint,
      signer: this.signer,
      open: this.ledgers.opener(session.tenant),
    });
  }

  private async table(
    session: Session,
    source: LedgerSource,
    period: LocalPeriod,
    asAt: number,
    root: string,
    params: ExportParams,
  ): Promise<Readable> {
    const replay = await replayPayments({ ...source, asAt, open: this.ledgers.opener(session.tenant) });
    if (replay.customer === null) {
      await replay.close();
      throw noData();
    }
    const { body } = await exportPayments(replay, {
      ...period,
      root,
      format: params.format === 'csv' ? 'csv' : 'xlsx',
      all: params.all === 'true',
      entityId: session.entityId ?? (params.entityId === undefined || params.entityId === '' ? null : params.entityId),
      options: { ...exportOptionsFor(replay.customer), ...chosen(params) },
    });
    if (body === null) throw noData();
    return body;
  }
}

const flags = ['hasIban', 'hasPaymentId', 'hasSupplierId', 'isUnitedStates', 'hasEntities', 'hasAmlStatus'] as const;

/** The export options of P-3.9 that the caller set. The others keep the customer's defaults. */
const chosen = (params: ExportParams) => ({
  ...Object.fromEntries(flags.filter((flag) => params[flag] !== undefined).map((flag) => [flag, params[flag] === 'true'])),
  ...(params.columnsToHide === undefined ? {} : { columnsToHide: params.columnsToHide.split(',').filter(Boolean) }),
});
