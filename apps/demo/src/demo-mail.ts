import { emailIdOf, type WantedEmail, wantedEmails, wantedReminder } from '@counterfoil/api';
import {
  defaultPolicy,
  type EmailFacts,
  fold,
  plusDays,
  type SupplierCommand,
  supplier,
  withheldReason,
} from '@counterfoil/domain';
import { demoCall } from './desk.js';
import { historyOf, type Scene } from './scene.js';

/** The mail process, as the actor of email events. */
export const MAIL = { kind: 'system', id: 'mail' } as const;

const tell = async ({ desk, company, record }: Scene, command: SupplierCommand, mailId: string): Promise<void> => {
  await desk.tell(supplier, record.id, command, demoCall(company.id, MAIL, command.type, mailId));
};

/** The emails that the record requires by now and that were neither sent nor withheld. */
const wantedNow = async (scene: Scene): Promise<readonly WantedEmail[]> => {
  const now = scene.desk.clock.now();
  const { known } = scene;
  // Seeded again, the story has its later events already. They are not to be taken for those of a clock that was set back.
  const past = (await historyOf(scene)).filter(({ meta }) => meta.at <= now);
  const wanted = wantedEmails(past, known, { since: '', now }).filter(({ scheduledFor }) => scheduledFor <= now);
  const reminder = wantedReminder(known, defaultPolicy.reminderDays, now);
  return reminder === null ? wanted : [...wanted, reminder];
};

/** Records the emails that are due as sent, or as bounced with the text of `sentBack`. Nothing is sent outside the machine. */
export const post = async (scene: Scene, sentBack: string | null): Promise<void> => {
  for (const { mailId, kind, requestId, to, scheduledFor } of await wantedNow(scene)) {
    const of = { supplierId: scene.record.id, mailId };
    await tell(scene, { type: 'ScheduleEmail', data: { ...of, requestId, kind, to, scheduledFor } }, mailId);
    await tell(scene, { type: 'AttemptEmail', data: { ...of, attempt: 1 } }, mailId);
    const outcome: SupplierCommand =
      sentBack === null
        ? { type: 'RecordEmailSent', data: { ...of, attempt: 1, messageId: null } }
        : { type: 'RecordEmailBounced', data: { ...of, because: 'refused', detail: sentBack } };
    if (sentBack === null) await keep(scene, mailId);
    await tell(scene, outcome, mailId);
  }
};

/** Number of days that the outbox keeps emails, so that recent ones can be read and their links opened. */
export const KEPT_DAYS = 30;

const keep = async (scene: Scene, mailId: string): Promise<void> => {
  const { desk, company } = scene;
  if (desk.outbox === null || plusDays(desk.clock.now(), KEPT_DAYS) <= desk.today) return;
  const events = await historyOf(scene);
  const known = fold(supplier, events);
  const mail = known.status === 'unknown' ? undefined : known.verification.emails.find((email) => email.mailId === mailId);
  if (known.status === 'unknown' || mail === undefined) throw new Error(`${scene.record.code} has no mail ${mailId}`);
  await desk.caughtUp();
  await desk.outbox.send(await desk.mailWriter.write(company.id, known, mail, events));
};

/** Schedules the request's email for the given number of days from now. */
export const plan = async (scene: Scene, days: number): Promise<void> => {
  const issued = (await historyOf(scene)).findLast((event) => event.type === 'LinkIssued');
  if (issued?.type !== 'LinkIssued') throw new Error(`${scene.record.code} was not asked`);
  const mailId = emailIdOf(issued.id, 'verification-request');
  const { supplierId, requestId, to } = issued.data;
  const scheduledFor = plusDays(scene.desk.clock.now(), days);
  const data = { supplierId, mailId, requestId, kind: 'verification-request', to, scheduledFor } as const;
  await tell(scene, { type: 'ScheduleEmail', data }, mailId);
};

/** Records that a verification email was withheld by a rule of P-4.3. `result`: the result of a payment to this record. */
export const keepBack = async (scene: Scene, result: EmailFacts['result']): Promise<void> => {
  const { company, record, known, call } = scene;
  const kind = 'verification-request';
  const withheld = withheldReason(kind, {
    customerCountry: company.country,
    customerActive: true,
    ownDomains: [],
    templateApproved: true,
    email: known.email,
    active: known.active,
    result,
    accountCodeType: known.payee.account?.accountCodeType ?? null,
    unsubscribed: known.verification.unsubscribed,
    scheduledFor: null,
    forcedUpdate: false,
    onboarding: null,
    sharedAccountOnboarding: false,
  });
  if (withheld === null) throw new Error(`nothing speaks against asking ${record.code}`);
  const asked = call(company.person('clerk').actor);
  const mail = {
    supplierId: record.id,
    mailId: emailIdOf(asked.commandId, kind),
    requestId: null,
    kind,
    to: known.email,
  } as const;
  await scene.desk.tell(supplier, record.id, { type: 'WithholdEmail', data: { ...mail, withheld } }, asked);
};
