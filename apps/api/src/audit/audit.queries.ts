import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NO_HASH, streamParts } from '@counterfoil/domain';
import {
  type AuditLogAnswer,
  type AuditState,
  auditExports,
  type CustomerDoc,
  type ExportDoc,
  type Filter,
  type PaymentRowDoc,
  paymentRows,
} from '@counterfoil/projections';
import type { Page } from '@counterfoil/read-store';
import { Customers } from '../platform/customers.js';
import { type ListParams, listQuery } from '../platform/http/list-params.js';
import { Signer } from '../platform/log/signer.js';
import { entityFilter } from '../platform/read/entity-filter.js';
import type { StoppedAt } from '../platform/read/projector-stop.js';
import { ReadModels } from '../platform/read/read-models.js';
import { ResultRows } from '../platform/read/result-rows.js';
import type { Session } from '../platform/session/sessions.js';
import type { AuditLogDto } from './audit.dto.js';
import { type LocalPeriod, periodOf, zoneFor } from './period.js';

export class ReadAuditLog extends Query<AuditLogAnswer> {
  constructor(
    readonly session: Session,
    readonly asked: AuditLogDto,
  ) {
    super();
  }
}

export class ReadAuditState extends Query<AuditState> {
  constructor(readonly session: Session) {
    super();
  }
}

/** The most rows in one report download. A larger period is exported as a file. */
const DOWNLOAD_ROWS_MAX = 10_000;
const PAGE = 500;
const SETTLED = ['1', '4'];
const NOT_BLOCKED = [...SETTLED, '7'];

@QueryHandler(ReadAuditLog)
export class ReadAuditLogHandler implements IQueryHandler<ReadAuditLog> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly resultRows: ResultRows,
  ) {}

  async execute({ session, asked }: ReadAuditLog): Promise<AuditLogAnswer> {
    const company = await this.customers.of(session.tenant);
    const period = periodOf(asked.start, asked.end, zoneFor(company, asked.zone));
    const filters = filtersOf(session, asked, period, company);
    const position = await this.readModels.position();
    const page =
      asked.isCustomerPaymentReportDownload === true
        ? await this.whole(session.tenant, filters)
        : await this.page(session.tenant, asked, filters);
    return { ...page, rows: await this.resultRows.of(session.tenant, page.rows), position, zone: period.zone };
  }

  private page(tenant: string, asked: AuditLogDto, filters: readonly Filter[]) {
    return this.readModels.list<PaymentRowDoc>(
      tenant,
      paymentRows.name,
      listQuery(paymentRows, { sort: 'newestFirst', ...pageOf(asked) }, filters),
    );
  }

  private async whole(tenant: string, filters: readonly Filter[]) {
    const rows: PaymentRowDoc[] = [];
    const sort = { field: 'newestFirst', direction: 'ascending' } as const;
    for (let after: string | null = ''; after !== null && rows.length < DOWNLOAD_ROWS_MAX; ) {
      const page: Page<PaymentRowDoc> = await this.readModels.list<PaymentRowDoc>(tenant, paymentRows.name, {
        filters,
        sort,
        length: PAGE,
        ...(after === '' ? {} : { after }),
      });
      rows.push(...page.rows);
      after = page.next;
    }
    return { rows, total: rows.length, next: null };
  }
}

/** The audit log sends its period as `start` and `end`, so its page starts at `offset`. */
const pageOf = ({ offset, after, length, sort, search, last }: AuditLogDto): ListParams =>
  Object.fromEntries(
    Object.entries({ start: offset, after, length, sort, search, last }).filter(([, value]) => value !== undefined),
  );

const filtersOf = (session: Session, asked: AuditLogDto, { from, to }: LocalPeriod, company: CustomerDoc): readonly Filter[] => {
  const filters: Filter[] = [{ field: 'at', op: 'range', from, to }];
  filters.push(...entityFilter(session, asked.entityId, company));
  if (asked.result !== undefined) filters.push({ field: 'resultKey', op: 'one-of', values: asked.result.split(',') });
  if (asked.grade !== undefined) filters.push({ field: 'grade', op: 'equals', value: asked.grade });
  if (asked.isFromPaymentReview === true) filters.push({ field: 'resultKey', op: 'none-of', values: NOT_BLOCKED });
  if (asked.isCustomerPaymentReportDownload === true && asked.all !== true)
    filters.push({ field: 'resultKey', op: 'none-of', values: SETTLED });
  return filters;
};

const EXPORTS_SHOWN = 20;

@QueryHandler(ReadAuditState)
export class ReadAuditStateHandler implements IQueryHandler<ReadAuditState> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly signer: Signer,
  ) {}

  async execute({ session: { tenant } }: ReadAuditState): Promise<AuditState> {
    const ledger = await this.readModels.ledgerOf(tenant);
    const { rows } = await this.readModels.list<ExportDoc>(tenant, auditExports.name, { length: EXPORTS_SHOWN });
    const nameOf = await this.customers.namer(
      tenant,
      rows.map(({ by }) => by),
    );
    const uncovered = ledger?.pending.length ?? 0;
    return {
      seq: (ledger?.seq ?? 0) - uncovered,
      root: ledger?.root ?? NO_HASH,
      uncovered,
      keyFingerprint: this.signer.fingerprint,
      exports: rows.map((row) => ({ ...row, byName: nameOf(row.by) })),
      stopped: stoppedFor(tenant, await this.readModels.stop()),
    };
  }
}

const stoppedFor = (tenant: string, stop: StoppedAt | null): AuditState['stopped'] => {
  if (stop === null) return null;
  const { stream, revision, isAltered } = stop;
  return { event: streamParts(stream)?.tenant === tenant ? `${stream}@${revision}` : null, isAltered };
};
