import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DECISION_TABLE, NAME_RULES, type NewPart, type PaymentRunEvent, paymentRun, type RunOrigin } from '@counterfoil/domain';
import { Customers } from '../platform/customers.js';
import { CommandRunner, decidedAgain, type Outcome } from '../platform/log/command-runner.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { Caller } from '../platform/session/access.js';
import { type PaymentFile, totalsOf } from './payment-files.js';

export type NewRun = {
  readonly origin: RunOrigin;
  readonly fileName: string;
  readonly format: string;
  readonly parser: string;
  readonly entityId: string | null;
  /** The input of the run: a file that was read, or the lines of the first call. */
  readonly of:
    | { readonly file: PaymentFile; readonly totals: ReturnType<typeof totalsOf>; readonly unread: number }
    | { readonly file: null; readonly firstPart: NewPart };
};

/** How long a start waits for up-to-date records before it is refused, in milliseconds. */
const RECORDS_TIMEOUT_MS = 5_000;

/** Starts a payment run. Its id is the id of the command. */
export class StartRun extends Command<Outcome<PaymentRunEvent>> {
  constructor(
    readonly caller: Caller,
    readonly run: NewRun,
  ) {
    super();
  }
}

/** A run starts only when the records include everything known at that time. */
@CommandHandler(StartRun)
export class StartRunHandler implements ICommandHandler<StartRun> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, run }: StartRun): Promise<Outcome<PaymentRunEvent>> {
    await this.readModels.requireCaughtUp(RECORDS_TIMEOUT_MS);
    const { country, policyVersion } = await this.customers.of(caller.tenant);
    const seq = (await this.readModels.ledgerOf(caller.tenant))?.seq ?? 0;
    const call = decidedAgain(caller.call());
    const { origin, fileName, format, parser, entityId, of } = run;
    const data = {
      runId: call.commandId,
      origin,
      fileName,
      sha256: of.file?.sha256 ?? null,
      key: of.file?.key ?? 'auto',
      mapping: of.file?.mapping ?? null,
      format,
      country,
      entityId,
      stated: of.file === null ? NOTHING : of.totals,
      unread: of.file === null ? 0 : of.unread,
      seq,
      rules: { decisionTable: DECISION_TABLE, names: NAME_RULES, parser, policy: policyVersion },
      firstPart: of.file === null ? of.firstPart : null,
    };
    return this.runner.run(paymentRun, call.commandId, { type: 'StartRun', data }, call);
  }
}

const NOTHING = totalsOf([]);
