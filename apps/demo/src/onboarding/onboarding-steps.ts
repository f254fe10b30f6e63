import { type Call, sha256, uuidOf } from '@counterfoil/api';
import {
  approvalsOf,
  documentToSign,
  type KnownOnboarding,
  type OnboardingCommand,
  openOnboardingEmails,
  plusDays,
  type RegisterReply,
  type Surroundings,
  supplierOnboarding,
} from '@counterfoil/domain';
import type { Step } from '../agenda.js';
import { companyById } from '../companies.js';
import { type DemoOnboarding, demoOnboardings, type DemoPart } from '../data/onboarding-data.js';
import { demoCheck } from '../demo-check.js';
import { KEPT_DAYS, MAIL } from '../demo-mail.js';
import type { DemoSupplier } from '../demo-suppliers.js';
import type { DemoYear } from '../demo-year.js';
import { type Desk, demoCall } from '../desk.js';
import { keepPdf } from '../files/kept-pdf.js';
import { demoFormId } from './form-steps.js';
import { answersOf, approvalAnswers } from './onboarding-answers.js';
import { contactOf } from '../supplier-people.js';

const company = companyById('kookaburra');
const MINUTE_S = 60;
/** Times of day without payment runs. */
const [INVITED, ANSWERED, DECIDED] = ['04:10', '04:40', '05:10'] as const;

const CERTIFICATE = 'liability-certificate';
const VALID_DAYS = 300;

/** The onboardings of the demo, each up to its current state. */
export const onboardingSteps = (year: DemoYear): readonly Step[] =>
  demoOnboardings.flatMap((story, i): readonly Step[] => {
    const record = company.supplier(story.code);
    const at = (day: number, time: string, minutes = 0) => year.at(day, time, (i * 5 + minutes) * MINUTE_S);
    const step = (moment: string, act: (scene: Scene) => Promise<void>): Step => ({
      at: moment,
      act: async (desk) => {
        await desk.caughtUp();
        await act({ desk, record, story });
      },
    });
    return [
      step(at(story.invited, INVITED), invite),
      ...story.saved.flatMap(({ day, parts }) =>
        parts.map((part, n) => step(at(day, ANSWERED, n), (scene) => save(scene, part, day))),
      ),
      ...(story.signed === undefined ? [] : [step(at(story.signed, ANSWERED, 9), sign)]),
      ...(story.approved === undefined ? [] : [step(at(story.approved, DECIDED), approve)]),
    ];
  });

type Scene = { readonly desk: Desk; readonly record: DemoSupplier; readonly story: DemoOnboarding };

const onboardingIdOf = ({ id }: DemoSupplier): string => uuidOf(company.id, 'onboarding', id, 0);
const bySupplier = ({ record }: Scene, ...name: readonly (string | number)[]): Call =>
  demoCall(company.id, { kind: 'supplier', id: record.id }, 'onboarding', record.code, ...name);
const knownOf = async ({ desk, record }: Scene): Promise<KnownOnboarding> =>
  (await desk.onboardings.find(company.id, onboardingIdOf(record)))!.onboarding;
const tell = async ({ desk, record }: Scene, command: OnboardingCommand, call: Call): Promise<void> => {
  await desk.tell(supplierOnboarding, onboardingIdOf(record), command, call);
};

const invite = async (scene: Scene): Promise<void> => {
  const { desk, record } = scene;
  const { actor } = company.person('clerk');
  const known = (await desk.suppliers.find(company.id, record.id))!.supplier;
  const form = await desk.invitations.formFor(company.id, demoFormId);
  const call = demoCall(company.id, actor, 'onboarding', record.code, 'invite');
  const { reason } = await desk.invitations.invite(call, known, form, { origin: 'list', askedBy: null });
  if (reason !== null) throw new Error(`${record.code} of the demo was not invited: ${reason}`);
  await post(scene);
};

/** Records the emails that the onboarding needs as sent. Emails of the last weeks are kept in the outbox. */
const post = async (scene: Scene): Promise<void> => {
  const { desk } = scene;
  const found = (await desk.onboardings.find(company.id, onboardingIdOf(scene.record)))!;
  const { onboardingId } = found.onboarding;
  for (const mail of openOnboardingEmails(found.onboarding)) {
    const { mailId } = mail;
    const call = (what: string): Call => demoCall(company.id, MAIL, 'onboarding', what, mailId);
    await tell(scene, { type: 'AttemptOnboardingEmail', data: { onboardingId, mailId, attempt: 1 } }, call('attempt'));
    if (desk.outbox !== null && plusDays(desk.clock.now(), KEPT_DAYS) > desk.today)
      await desk.outbox.send(await desk.onboardingWriter.write(company.id, found, mail));
    const messageId = desk.onboardingWriter.messageIdOf(mailId);
    await tell(scene, { type: 'RecordOnboardingEmailSent', data: { onboardingId, mailId, attempt: 1, messageId } }, call('sent'));
  }
};

const throughLink = ({ onboardingId, participants }: KnownOnboarding) => ({
  onboardingId,
  participantId: participants[0]!.participantId,
  address: '203.0.113.60',
});

/** Saves one part of the form. The page is opened first, and the insurance part uploads its certificate. */
const save = async (scene: Scene, part: DemoPart, day: number): Promise<void> => {
  const { desk, record } = scene;
  const known = await knownOf(scene);
  const link = throughLink(known);
  await tell(scene, { type: 'OpenOnboarding', data: link }, bySupplier(scene, 'open'));
  const form = await desk.onboardings.formOf(company.id, known);
  const register = part === 'company' ? await lookUp(scene) : null;
  const certificate = part === 'insurance' ? await uploadCertificate(scene) : null;
  const values = { ...answersOf(part, record, register), ...(certificate === null ? {} : { [CERTIFICATE]: [certificate] }) };
  const documents = certificate === null ? [] : [certificate];
  const data = { ...link, form, values, seen: {}, documents, register };
  await tell(scene, { type: 'SaveOnboarding', data }, bySupplier(scene, 'save', part, day));
};

const lookUp = ({ desk, record: { details, name } }: Scene): Promise<RegisterReply> =>
  desk.register.lookup({ govCode: details.govCode ?? '', country: 'AUS', name, at: desk.clock.now() });

const uploadCertificate = async (scene: Scene) => {
  const { desk, record } = scene;
  const call = bySupplier(scene, 'certificate');
  const keeping = { supplierId: record.id, requestId: null, onboardingId: onboardingIdOf(record), call };
  const expiryDate = plusDays(desk.clock.now(), VALID_DAYS).slice(0, 10);
  const pdf = { fileName: 'public-liability.pdf', title: 'Public liability certificate', of: record.name, expiryDate };
  const { file, versionId } = await keepPdf(desk, keeping, pdf);
  return { ...file, versionId };
};

const sign = async (scene: Scene): Promise<void> => {
  const { desk, record } = scene;
  const known = await knownOf(scene);
  const form = await desk.onboardings.formOf(company.id, known);
  const contact = contactOf(record.code, 'AUS');
  const signer = { name: `${contact.firstName} ${contact.lastName}`, role: 'Director', accepted: true };
  const { hands } = (await desk.suppliers.find(company.id, record.id))!.supplier;
  const { isEmailApproved } = approvalsOf(hands);
  const surroundings: Surroundings = {
    ...{ address: '203.0.113.60', ownSession: false, ownBrowser: false, ownDomains: [], fromOffice: false, fromStaff: false },
  };
  const signed = { revision: known.savedRevision, documentHash: sha256(documentToSign(known)), surroundings };
  const data = { ...throughLink(known), form, ...signer, ...signed, isEmailApproved, emailChangedBy: null };
  await tell(scene, { type: 'SignOnboarding', data }, bySupplier(scene, 'sign'));
  await settle(scene);
};

const approve = async (scene: Scene): Promise<void> => {
  const { desk } = scene;
  const known = await knownOf(scene);
  const form = await desk.onboardings.formOf(company.id, known);
  const { id, actor } = company.person('approver');
  const { onboardingId, signature } = known;
  const decision = { documentHash: signature?.documentHash ?? '', values: approvalAnswers, documents: [], check: demoCheck };
  const data = { onboardingId, form, ...decision, approver: await desk.approver(company, id) };
  const call = demoCall(company.id, actor, 'onboarding', scene.record.code, 'approve');
  await tell(scene, { type: 'ApproveOnboarding', data }, call);
  await settle(scene);
};

/** Updates the supplier's record after the onboarding changed, and sends the emails. */
const settle = async (scene: Scene): Promise<void> => {
  const { desk, record } = scene;
  await desk.outcomes.settle(company.id, (await desk.onboardings.find(company.id, onboardingIdOf(record)))!);
  await post(scene);
};
