import { supplier, type SupplierCommand, type SupplierEvent, type RecordedFact } from '@counterfoil/domain';
import { AppModule } from '../../app.module.js';
import type { SetClock } from '../../platform/clock.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Foundation } from '../../platform/platform.module.js';
import { Harness } from '../../platform/testing/harness.js';
import { EmailProcess } from '../process/email-process.js';
import { type StoredEmail, Outbox } from '../delivery/outbox.js';

/**
 * The server of a demo keeps its emails. Another one without SMTP_URL cannot send any. A server that only answers has no email
 * process.
 */
const rootOf =
  ({ demo = true, withMail = true, at, smtpUrl }: Partial<Setting>) =>
  ({ config, clock, ...rest }: Foundation) => {
    if (at !== undefined) (clock as SetClock).set(at);
    const mail = smtpUrl === undefined ? {} : { smtpUrl };
    return AppModule.on({ ...rest, clock, config: { ...config, ...mail, demo, role: withMail ? 'all' : 'api' } });
  };

export const startEmailHarness = (setting: Partial<Setting> = {}): Promise<Harness> =>
  Harness.start(rootOf(setting), setting.dataDir);
type Setting = {
  readonly dataDir: string;
  readonly at: string;
  readonly demo: boolean;
  readonly withMail: boolean;
  /** A mail server to use instead of the outbox. */
  readonly smtpUrl: string;
};

/** Waits until everything is read and nothing is due. */
export const emailsSettled = async (harness: Harness): Promise<void> => {
  await harness.caughtUp();
  if (!(await harness.app.get(EmailProcess).settled(10_000))) throw new Error('the mail did not settle');
  await harness.caughtUp();
};

export const outboxOf = async (harness: Harness, supplierId: string): Promise<readonly StoredEmail[]> => {
  await emailsSettled(harness);
  const mails = await harness.app.get(Outbox).list();
  return mails.filter((mail) => mail.supplierId === supplierId).reverse();
};

export const eventsOf = (harness: Harness, tenant: string, supplierId: string): Promise<readonly RecordedFact<SupplierEvent>[]> =>
  harness.app.get(CommandRunner).historyOf(supplier, tenant, supplierId);

/** The emails of a supplier and their outcomes, in order. */
export const fatesOf = async (harness: Harness, tenant: string, supplierId: string): Promise<readonly string[]> =>
  (await eventsOf(harness, tenant, supplierId)).flatMap(({ type, data }) => {
    if (!type.startsWith('VerificationEmail')) return [];
    const { kind, because, reason } = data as { kind: string; because?: string; reason?: number };
    return [[type.slice('VerificationEmail'.length), kind, because ?? reason].filter((part) => part !== undefined).join(' ')];
  });

export const tell = (harness: Harness, tenant: string, command: SupplierCommand): Promise<unknown> =>
  harness.told(tenant, supplier, command.data.supplierId, command);

/** An answer of the supplier that was recorded without a request, so that no email follows. */
export const answered = async (harness: Harness, tenant: string, supplierId: string, flag: 1 | 3 = 1): Promise<void> => {
  const [added] = await eventsOf(harness, tenant, supplierId);
  if (added?.type !== 'SupplierAdded') throw new Error('there is no such supplier');
  const { account, accountName } = added.data;
  const said = { flag, shown: account!, accountName: accountName!, grade: 'strong', verifier: null } as const;
  await tell(harness, tenant, { type: 'RecordAnswer', data: { supplierId, ...said } });
};
