import { Body, Controller, Get, HttpCode, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AccessEvent } from '@counterfoil/domain';
import type { FastifyReply } from 'fastify';
import { closedSignal } from '../platform/http/closed-signal.js';
import {
  type AccessRow,
  type AuditLogAnswer,
  auditLogList,
  type AuditState,
  type CheckpointAnswer,
  type TableAnswer,
  type TableCall,
} from '@counterfoil/projections';
import { ListTables } from '../platform/list-table/list-tables.js';
import { ReadModels } from '../platform/read/read-models.js';
import { AccessLog } from '../platform/session/access-log.js';
import { ListFiles, type NextPage } from '../platform/sheets/list-files.js';
import { type Caller, ForKeys, FreshFactor, Needs, TheCaller } from '../platform/session/access.js';
import { AccessTable } from './access-table.js';
import { AuditExporter } from './audit-exporter.js';
import { AuditFileParams, AuditLogDto, ExportParams } from './audit.dto.js';
import { ReadAuditLog, ReadAuditState } from './audit.queries.js';
import { TenantLedgers } from './ledger/tenant-ledger.js';
import { NO_DATA } from './period.js';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
} as const;

/** How long a download waits to be listed, in milliseconds. */
const LISTED_TIMEOUT_MS = 2_000;

@Controller()
@Needs('canViewAudit')
export class AuditController {
  constructor(
    private readonly queries: QueryBus,
    private readonly exporter: AuditExporter,
    private readonly ledgers: TenantLedgers,
    private readonly accessLog: AccessLog,
    private readonly readModels: ReadModels,
    private readonly files: ListFiles,
    private readonly tables: ListTables,
    private readonly accessTable: AccessTable,
  ) {}

  /** P-7.2: the checked payments of a period. */
  @Post('customerPortalApi/getAuditLog')
  @ForKeys()
  @HttpCode(200)
  getAuditLog(@TheCaller() caller: Caller, @Body() asked: AuditLogDto): Promise<AuditLogAnswer> {
    return this.queries.execute(new ReadAuditLog(caller, asked));
  }

  /** The access log, page by page as a list table asks for it. */
  @Post('audit/access/table')
  @HttpCode(200)
  accessPage(@Body() body: TableCall, @TheCaller() caller: Caller): Promise<TableAnswer<AccessRow>> {
    return this.tables.answer(this.accessTable, body, caller);
  }

  /**
   * The same payments as a file. The export of a period is replayed from the log; this is the list of the page.
   * @produces application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, text/tab-separated-values
   */
  @Get('audit/log/download')
  downloadLog(@TheCaller() caller: Caller, @Query() params: AuditFileParams): Promise<StreamableFile> {
    const { format, isFromPaymentReview, ...filters } = params;
    const asked = { ...filters, isFromPaymentReview: isFromPaymentReview === 'true' };
    const read = ({ length, after }: NextPage) =>
      this.queries.execute(new ReadAuditLog(caller, { ...asked, length, ...(after === undefined ? {} : { after }) }));
    return this.files.of(caller, { list: auditLogList, format, nothing: NO_DATA, read });
  }

  /**
   * Streams an export and records who took it.
   * @produces application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, application/x-ndjson
   */
  @Get('audit/export')
  @FreshFactor()
  async exportAudit(
    @TheCaller() caller: Caller,
    @Query() params: ExportParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { tenant, userId } = caller;
    const { from, to, format } = params;
    const { body, asAt, root } = await this.exporter.export(caller, params, closedSignal(reply));
    const taken: AccessEvent = { type: 'AuditExported', data: { userId, format, from, to, asAt, root } };
    await this.recordDownload(tenant, userId, taken).catch((error: unknown) => {
      body.destroy();
      throw error;
    });
    return new StreamableFile(body, {
      type: TYPES[format],
      disposition: `attachment; filename="counterfoil-${from}-${to}-${asAt}.${format}"`,
    });
  }

  @Get('audit/state')
  readAuditState(@TheCaller() caller: Caller): Promise<AuditState> {
    return this.queries.execute(new ReadAuditState(caller));
  }

  /** A signed checkpoint to keep outside this system: only a comparison with one can show that the whole history was rewritten. */
  @Post('audit/checkpoint')
  @HttpCode(200)
  async fetchCheckpoint(@TheCaller() { tenant, userId }: Caller): Promise<CheckpointAnswer> {
    const source = await this.ledgers.of(tenant);
    const checkpoint = await this.ledgers.checkpoint(source, await this.ledgers.lastSeq(source));
    const { seq, root } = checkpoint;
    await this.recordDownload(tenant, userId, { type: 'CheckpointFetched', data: { userId, seq, root } });
    return checkpoint;
  }

  /** A file cannot tell its reader the position of this entry, so the answer waits until the list of downloads shows it. */
  private async recordDownload(tenant: string, userId: string, event: AccessEvent): Promise<void> {
    const position = await this.accessLog.record(tenant, { kind: 'user', id: userId }, event);
    await this.readModels.reached(position, LISTED_TIMEOUT_MS);
  }
}
