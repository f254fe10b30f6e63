import {
  checkText,
  type OnboardingEmailKind,
  type OnboardingOrigin,
  type RecordOnboardingEvent,
  type SupplierOnboardingEvent,
  type WeakReason,
  weakText,
} from '@counterfoil/domain';
import { accountText, because, count, quoted, say, type Sentences, type SentenceWords } from './sentence.js';

type About = { readonly data: { readonly supplierId: string } };
const name = ({ data }: About, { supplierName }: SentenceWords): string => supplierName(data.supplierId);
const from = (address: string | null): string => (address === null ? '' : ` from ${address}`);
const to = (email: string | null): string => (email === null ? '' : ` to ${email}`);
const weakly = (grade: 'strong' | 'weak', reasons: readonly WeakReason[]): string =>
  grade === 'weak' ? ` (weak answer: ${weakText(reasons)})` : '';

const origins: { readonly [origin in OnboardingOrigin]: string } = {
  list: '',
  form: '',
  file: ' from a file',
  answer: ' after an answer',
};
/** What the email is, with % in place of the supplier's name. */
const kinds: { readonly [kind in OnboardingEmailKind]: string } = {
  invitation: 'an invitation to the onboarding of %',
  delegation: 'a colleague an invitation to the onboarding of %',
  reminder: 'a reminder of the onboarding of %',
  'sent-back': 'what has to be changed in the onboarding of %',
  approved: 'that the onboarding of % was approved',
  declined: 'that the onboarding of % was declined',
  'submitted-notice': 'your own people that the onboarding of % was handed in',
  'wrong-notice': 'your own people that the onboarding of % was called wrong',
};
type OfEmail = About & { readonly data: { readonly kind: OnboardingEmailKind } };
const email = (e: OfEmail, w: SentenceWords): string => kinds[e.data.kind].replace('%', () => name(e, w));
const failures = {
  refused: 'the mail server refused it',
  'given-up': 'it was given up',
  pointless: 'there was no need any more',
} as const;

export const supplierOnboardingSentences: Sentences<SupplierOnboardingEvent> = {
  OnboardingInvited: (e, w) =>
    say(
      `invited ${name(e, w)} to the onboarding ${quoted(e.data.formTitle)}, version ${e.data.formVersion}` +
        `${origins[e.data.origin]} (${e.data.to === null ? '' : `${to(e.data.to).trim()}, `}until ${w.date(e.data.expiresAt)})`,
    ),
  OnboardingLinkSent: (e, w) => say(`sent a new link for the onboarding of ${name(e, w)}${to(e.data.to)}`),
  OnboardingOpened: (e, w) => say(`opened the onboarding of ${name(e, w)}${from(e.data.address)}`),
  OnboardingDelegated: (e, w) =>
    say(
      `passed ${e.data.tasks === null ? 'all their tasks' : count(e.data.tasks.length, 'task')} of the onboarding of ${name(e, w)} on` +
        `${to(e.data.to)}${from(e.data.address)}${e.data.isOutside ? ', who is of another organisation' : ''}`,
    ),
  OnboardingTakenBack: (e, w) => say(`took tasks of the onboarding of ${name(e, w)} back${from(e.data.address)}`),
  OnboardingSaved: (e, w) =>
    say(
      `saved ${count(e.data.fields.length, 'field')} of the onboarding of ${name(e, w)}${from(e.data.address)} ` +
        `(${e.data.tasksDone} of ${count(e.data.tasksTotal, 'task')} done)`,
    ),
  OnboardingCompanyChecked: (e, w) =>
    say(
      `looked up the company number ${e.data.companyNumber} of ${name(e, w)} (${e.data.source}): ` +
        (e.data.isAvailable ? (e.data.entityName ?? 'not found') : 'the register did not answer'),
    ),
  OnboardingSigned: (e, w) =>
    say(
      `signed the onboarding of ${name(e, w)}${e.data.signerName === null ? '' : ` as ${e.data.signerName}, ${e.data.signerRole ?? ''}`}` +
        `${from(e.data.address)} (document ${e.data.documentHash.slice(0, 12)})`,
    ),
  OnboardingSubmitted: (e, w) =>
    say(`handed in the onboarding of ${name(e, w)}${from(e.data.address)}${weakly(e.data.grade, e.data.weakBecause)}`),
  OnboardingReportedWrong: (e, w) =>
    say(`said that the onboarding of ${name(e, w)} is wrong${from(e.data.address)}${because(e.data.comment)}`),
  OnboardingSentBack: (e, w) =>
    say(
      `sent the onboarding of ${name(e, w)} back with ${count(e.data.notes?.length ?? 0, 'note')}`,
      (e.data.notes ?? []).map(({ note }) => ({ field: 'To change', was: '', now: note })),
    ),
  OnboardingApproved: (e, w) =>
    say(
      `approved the onboarding of ${name(e, w)} (document ${e.data.documentHash.slice(0, 12)})` +
        because(e.data.check === null ? null : checkText(e.data.check, w.date)),
    ),
  OnboardingDeclined: (e, w) => say(`declined the onboarding of ${name(e, w)}${because(e.data.reason)}`),
  OnboardingCancelled: (e, w) =>
    say(
      `cancelled the onboarding of ${name(e, w)}${e.data.isSelfCertify ? ', because you certify the supplier yourselves' : ''}` +
        because(e.data.reason),
    ),
  OnboardingExpired: (e, w) => say(`closed the onboarding of ${name(e, w)}: nobody finished in time`),
  OnboardingReminded: (e, w) => say(`had somebody reminded of the onboarding of ${name(e, w)}`),
  OnboardingEmailAttempted: (e, w) => say(`tried to email ${email(e, w)} (attempt ${e.data.attempt})`),
  OnboardingEmailSent: (e, w) => say(`emailed ${email(e, w)}`),
  OnboardingEmailFailed: (e, w) => say(`did not email ${email(e, w)}: ${failures[e.data.because]}${because(e.data.detail)}`),
};

/** The effects of an onboarding on the supplier's record. */
export const recordOnboardingSentences: Sentences<RecordOnboardingEvent> = {
  OnboardingDetailsGiven: (e, w) =>
    say(
      `gave the account ${accountText(e.data.account)} of ${name(e, w)} with an onboarding${from(e.data.address)}` +
        weakly(e.data.grade, e.data.weakBecause),
    ),
  SupplierOnboarded: (e, w) => say(`took the approved onboarding into the record of ${name(e, w)}`),
};
