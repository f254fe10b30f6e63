import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  DECISION_TABLE,
  NAME_RULES,
  type PaymentLine,
  type PaymentRunEvent,
  paymentRun,
  type RunOrigin,
  streamName,
} from '@counterfoil/domain';
import type { RecordedEvent } from '@counterfoil/event-store';
import { Company } from '../platform/company.js';
import { catchingUp, notFound, Problem } from '../platform/http/problem.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { Caller } from '../platform/session/access.js';
import { Stores } from '../platform/stores.js';
import { type PaymentFile, PaymentFiles, totalsOf } from './payment-files.js';
import { TellPaymentRun } from './payments.commands.js';
import { RunJudge, type RunToJudge } from './run-judge.js';

type Started = Extract<PaymentRunEvent, { type: 'PaymentRunStarted' }>;
export type NewRun = {
  readonly origin: RunOrigin;
  readonly fileName: string;
  readonly file: PaymentFile | null;
  readonly format: string;
  readonly parser: string;
  readonly lines: readonly PaymentLine[];
  readonly entityId: string | null;
};

/** How long a run waits for the records to be up to date, in milliseconds, before it refuses to judge. */
const PATIENCE = 5_000;

export const runJob = (tenant: string, runId: string): string => `run ${tenant} ${runId}`;

/** Starts runs and has them judged by a job of the server: it survives a closed laptop, and a killed server resumes it (P-10). */
@Injectable()
export class RunStarter {
  private readonly log = new Logger('payments');

  constructor(
    private readonly bus: CommandBus,
    private readonly company: Company,
    private readonly readModels: ReadModels,
    private readonly stores: Stores,
    private readonly jobs: Jobs,
    private readonly files: PaymentFiles,
    private readonly judge: RunJudge,
  ) {}

  /** Records the start of a run; it is judged on records that include everything known at that moment, or not at all. */
  async start(caller: Caller, run: NewRun): Promise<{ readonly run: RunToJudge; readonly position: string }> {
    if (!(await this.readModels.caughtUp(PATIENCE))) throw catchingUp();
    const { country, policyVersion } = await this.company.of(caller.tenant);
    const seq = (await this.readModels.ledgerOf(caller.tenant))?.seq ?? 0;
    const call = caller.call();
    const { origin, fileName, file, format, parser, lines, entityId } = run;
    const started = await this.bus.execute(
      new TellPaymentRun(
        call.commandId,
        {
          type: 'StartRun',
          data: {
            runId: call.commandId,
            origin,
            fileName,
            sha256: file?.sha256 ?? null,
            key: file?.key ?? 'auto',
            mapping: file?.mapping ?? null,
            format,
            country,
            entityId,
            stated: totalsOf(lines),
            seq,
            rules: { decisionTable: DECISION_TABLE, names: NAME_RULES, parser, policy: policyVersion },
          },
        },
        call,
      ),
    );
    const [event] = started.events as readonly (Started & { meta: { at: string } })[];
    return {
      run: { id: call.commandId, tenant: caller.tenant, entityId, startedAt: event!.meta.at, startedBy: call.actor },
      position: started.position!,
    };
  }

  /** Judges in the background. A second call, or a second process, finds the job running and leaves it alone. */
  async judgeInBackground(run: RunToJudge, lines: readonly PaymentLine[]): Promise<void> {
    await this.jobs.start(runJob(run.tenant, run.id), (progress) => this.judge.judgeAll(run, lines, progress), messageOf);
  }

  /** Goes on with a run that was interrupted: its file is read again, what was judged stays. */
  async resume(tenant: string, runId: string): Promise<void> {
    const { run, started } = await this.stored(tenant, runId);
    if (started.sha256 === null)
      throw new Problem(409, 'cannot-resume', 'This run did not come from a file. Send its remaining lines, or reject it.');
    // Runs of the first version name no columns; they are read here as they were stored.
    const { fileName, sha256, key, mapping = null } = started;
    const { country } = await this.company.of(tenant);
    const { lines } = await this.files.parse(tenant, {
      fileName,
      sha256,
      country,
      key,
      ...(mapping === null ? {} : { mapping }),
    });
    this.log.log(`resuming ${runId}`);
    await this.judgeInBackground(run, lines);
  }

  /** A run as its own stream tells it: read models may be a moment behind. */
  async stored(tenant: string, runId: string): Promise<{ readonly run: RunToJudge; readonly started: Started['data'] }> {
    const first = await this.first(tenant, streamName(tenant, paymentRun.category, runId));
    if (first === undefined) throw notFound();
    const started = first.data as unknown as Started['data'];
    const { at: startedAt, actor: startedBy } = first.meta;
    return { started, run: { id: runId, tenant, entityId: started.entityId, startedAt, startedBy } };
  }

  private async first(tenant: string, stream: string): Promise<RecordedEvent | undefined> {
    for await (const event of this.stores.eventStore.readStream(tenant, stream, { limit: 1 })) return event;
    return undefined;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Problem ? error.message : 'This run was interrupted. You can resume it or reject it.';
