import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { localParts } from '@counterfoil/domain';
import { type CustomerDoc, runName } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { Customers } from '../../platform/customers.js';
import { streamed } from '../../platform/http/files/attachment.js';
import { PdfWriter } from '../../platform/pdf/pdf-writer.js';
import type { ReportBlock, ReportFact, ReportHead } from '../../platform/pdf/report.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { AccessLog } from '../../platform/session/access-log.js';
import { actorOf, type Caller } from '../../platform/session/access.js';
import { CONFIG } from '../../platform/tokens.js';
import { ShowRun } from '../runs/runs.queries.js';
import { RunWorkReader } from '../work/run-work.js';
import { ShowWorkRow } from '../work/show-work-row.js';
import { summaryOf } from '../work/work-summary.js';
import { WorkRows } from '../work/work-rows.js';
import { checkReport } from './check-report.js';
import { textsOf } from './report-words.js';
import { RunHistories, type RunHistory } from './run-history.js';
import { runReport } from './run-report.js';

type Made = { readonly title: string; readonly list: 'run-report' | 'check-report'; readonly blocks: AsyncIterable<ReportBlock> };

/** Reports as PDF, to keep outside the portal. They contain the same data as the screens, and each is recorded (P-2.9.7). */
@Injectable()
export class Reports {
  constructor(
    private readonly queries: QueryBus,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly work: RunWorkReader,
    private readonly workRows: WorkRows,
    private readonly histories: RunHistories,
    private readonly pdf: PdfWriter,
    private readonly accessLog: AccessLog,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Problem 404 for a run that the caller may not see */
  async ofRun(caller: Caller, runId: string): Promise<StreamableFile> {
    const run = await this.queries.execute(new ShowRun(caller, runId));
    const lines = await this.work.of(caller.tenant, runId, caller.entityId);
    const company = await this.customers.of(caller.tenant);
    const history = await this.histories.of(company, runId);
    const data = {
      ...{ tenant: caller.tenant, run, lines, summary: summaryOf(lines, false), history, texts: textsOf(company) },
      ...{ proof: await this.proofOf(company, runId, history), link: this.linkTo(runId) },
    };
    const title = `Payment run: ${runName(run)}`;
    return this.made(caller, company, runId, {
      title,
      list: 'run-report',
      blocks: runReport({ readModels: this.readModels, workRows: this.workRows }, data),
    });
  }

  /** @throws Problem 404 for a payment that the caller may not see */
  async ofCheck(caller: Caller, runId: string, n: number): Promise<StreamableFile> {
    const run = await this.queries.execute(new ShowRun(caller, runId));
    const detail = await this.queries.execute(new ShowWorkRow({ runId, n }, caller));
    const company = await this.customers.of(caller.tenant);
    const proof = await this.proofOf(company, runId, await this.histories.of(company, runId));
    const blocks = checkReport({ run, detail, texts: textsOf(company), proof, link: this.linkTo(runId) });
    return this.made(caller, company, runId, {
      title: `Check of ${detail.row.accountName || 'one payment'}`,
      list: 'check-report',
      blocks,
    });
  }

  private async made(
    caller: Caller,
    company: CustomerDoc,
    runId: string,
    { title, list, blocks }: Made,
  ): Promise<StreamableFile> {
    const { tenant, userId } = caller;
    const data = { userId, list, format: 'pdf', about: runId } as const;
    await this.accessLog.record(tenant, actorOf(caller), { type: 'ListDownloaded', data });
    const nameOf = await this.customers.namer(tenant, [userId]);
    const now = this.clock.now();
    const { time, zone } = textsOf(company);
    const head: ReportHead = {
      title,
      subtitle: `${company.name}. All times are in ${zone}.`,
      foot: `Counterfoil, ${company.name}, made by ${nameOf(userId)}, ${time(now)} (${zone})`,
      author: company.name,
      madeAt: now,
      paper: company.country === 'USA' ? 'LETTER' : 'A4',
    };
    const day = localParts(now, zone).date;
    return streamed(
      `${list === 'run-report' ? 'run' : 'check'}-${day}-${runId}.pdf`,
      this.pdf.write({ head, blocks }),
      'application/pdf',
    );
  }

  /** The position of the run in the log, and of the log when the report was made: `counterfoil prove` compares them. */
  private async proofOf({ id: tenant }: CustomerDoc, runId: string, { last }: RunHistory): Promise<readonly ReportFact[]> {
    const ledger = await this.readModels.ledgerOf(tenant);
    const covered = (ledger?.seq ?? 0) - (ledger?.pending.length ?? 0);
    return [
      ['This run in the log', `payment-run-${runId}, event ${last.revision}, hash ${last.hash}`],
      ...(ledger === null ? [] : [['Log when printed', `Entry ${covered}, root ${ledger.root}`] as const]),
    ];
  }

  private linkTo(runId: string): string {
    return `${this.config.publicUrl}${this.config.basePath}/payments/runs/${encodeURIComponent(runId)}`;
  }
}
