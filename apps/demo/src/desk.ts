import {
  AccessLog,
  bundledRegisters,
  BusinessRegister,
  type Call,
  type Caller,
  CommandBus,
  CommandRunner,
  Documents,
  type Embedded,
  type Foundation,
  Links,
  EmailWriter,
  OnboardingInvitations,
  OnboardingOutcomes,
  OnboardingRecords,
  OnboardingWriter,
  openEmbedded,
  Outbox,
  type Outcome,
  PaymentFiles,
  ReadModels,
  RunJudge,
  RunLines,
  SecondPerson,
  SetClock,
  stepCall,
  SupplierRecords,
} from '@counterfoil/api';
import type { Actor, Approver, Command, Decider, Fact } from '@counterfoil/domain';
import type { Company, Person } from './companies.js';

/** How long the seeder waits for the read models on a busy machine, in milliseconds. */
const RECORDS_TIMEOUT_MS = 60_000;

/** The call of a named command. The same name gives the same command id, so repeated seeding changes nothing. */
export const demoCall = (tenant: string, actor: Actor, ...name: readonly (string | number)[]): Call =>
  stepCall('demo', tenant, actor, 'demo', ...name);

/** The server at a moment of the past year: the same code, with a clock that the seeder sets. */
export class Desk {
  readonly runner: CommandRunner;
  readonly bus: CommandBus;
  readonly lines: RunLines;
  readonly judge: RunJudge;
  readonly files: PaymentFiles;
  readonly readModels: ReadModels;
  private readonly secondPerson: SecondPerson;
  readonly accessLog: AccessLog;
  readonly links: Links;
  readonly mailWriter: EmailWriter;
  readonly suppliers: SupplierRecords;
  readonly onboardings: OnboardingRecords;
  readonly invitations: OnboardingInvitations;
  readonly outcomes: OnboardingOutcomes;
  readonly onboardingWriter: OnboardingWriter;
  readonly documents: Documents;
  readonly register: BusinessRegister;
  /** Null when a mail server is configured, because no one reads the outbox then. */
  readonly outbox: Outbox | null;
  /** The real time at which the demo is seeded. `clock` is set to moments of the past year. */
  readonly today: string;

  private constructor(
    private readonly app: Embedded,
    readonly clock: SetClock,
    { config, clock: today }: Foundation,
  ) {
    this.today = today.now();
    this.runner = app.get(CommandRunner);
    this.bus = app.get(CommandBus);
    this.lines = app.get(RunLines);
    this.judge = app.get(RunJudge);
    this.files = app.get(PaymentFiles);
    this.readModels = app.get(ReadModels);
    this.secondPerson = app.get(SecondPerson);
    this.accessLog = app.get(AccessLog);
    this.links = app.get(Links);
    this.mailWriter = app.get(EmailWriter);
    this.suppliers = app.get(SupplierRecords);
    this.onboardings = app.get(OnboardingRecords);
    this.invitations = app.get(OnboardingInvitations);
    this.outcomes = app.get(OnboardingOutcomes);
    this.onboardingWriter = app.get(OnboardingWriter);
    this.documents = app.get(Documents);
    this.register = app.get(BusinessRegister);
    this.outbox = config.smtpUrl === undefined ? app.get(Outbox) : null;
  }

  static async open(foundation: Foundation): Promise<Desk> {
    const clock = new SetClock(foundation.clock.now());
    // With the role `api`, no mail process runs: the seeder records emails itself. The companies are made up, so the registers are
    // the bundled ones.
    const config = { ...foundation.config, role: 'api', registers: bundledRegisters } as const;
    const app = await openEmbedded({ ...foundation, config, clock }, { logger: ['error', 'warn'] });
    return new Desk(app, clock, foundation);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  tell<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    id: string,
    command: NoInfer<C>,
    call: Call,
  ): Promise<Outcome<E>> {
    return this.runner.run(decider, id, command, call);
  }

  /** The person who decides on requests, read once the read models are up to date. */
  async approver(company: Company, userId: string): Promise<Approver> {
    await this.caughtUp();
    return this.secondPerson.toDecide({ tenant: company.id, userId });
  }

  async caughtUp(): Promise<void> {
    if (!(await this.readModels.caughtUp(RECORDS_TIMEOUT_MS)))
      throw new Error('The read models do not follow the log: the demo cannot go on.');
  }

  /** The caller of a request by this person. The command id follows from the request's name. */
  caller(company: Company, person: Person, ...name: readonly (string | number)[]): Caller {
    const { id: userId, name: fullName, permissions, entityId } = person;
    const actor = { kind: 'user', id: userId } as const;
    return {
      tenant: company.id,
      userId,
      name: fullName,
      permissions,
      entityId,
      lastSeenAt: this.clock.now(),
      call: () => demoCall(company.id, actor, ...name),
    };
  }
}
