import { accept, reject } from '../kernel/decider.js';
import { canonicalJson } from '../kernel/json.js';
import { typedText } from '../kernel/typed-text.js';
import type { PublishedForm } from '../onboarding-forms/published-form.js';
import { accountLabels } from '../suppliers/bank-account.js';
import { gradeAnswer, type Surroundings } from '../suppliers/verification/answer/grade-answer.js';
import { bankFieldIds, readBankTask } from './bank-task.js';
import { mayDoTask, type OnboardingDecision } from './decision.js';
import { foundCompany, type KnownOnboarding, type Participant } from './state.js';
import { onboardingTasks } from './tasks.js';
import { LONGEST_SIGNER, SIGN_TASK, signedStatements } from './values.js';

/** The text whose SHA-256 is signed: the form and its version, all answers, and the declared statements. */
export const documentToSign = ({ onboardingId, supplierId, formId, formVersion, answers }: KnownOnboarding): string =>
  canonicalJson({ onboardingId, supplierId, formId, formVersion, answers, statements: [...signedStatements] });

export type SignOnboarding = {
  readonly onboardingId: string;
  readonly participantId: string;
  readonly form: PublishedForm;
  readonly name: string;
  readonly role: string;
  /** Whether all statements were accepted. */
  readonly accepted: boolean;
  /** The last change that the document includes, and the document's SHA-256. */
  readonly revision: number | null;
  readonly documentHash: string;
  readonly surroundings: Surroundings;
  /** Whether a second person of the customer has approved the invited address. */
  readonly isEmailApproved: boolean;
  /** The user who last requested a change of that address; null: it has not changed since the record was added. */
  readonly emailChangedBy: string | null;
};

/** A named person signs the current answers and submits them. */
export const signOnboarding = (data: SignOnboarding, known: KnownOnboarding, participant: Participant): OnboardingDecision => {
  const { onboardingId, participantId, form, revision, documentHash, surroundings } = data;
  if (form.formId !== known.formId || form.version !== known.formVersion) return reject('form-version-changed');
  if (known.code === 9) return reject('onboarding-submitted');
  if (!mayDoTask(participant, SIGN_TASK)) return reject('not-your-task');
  if (revision !== known.savedRevision) return reject('answers-changed');
  const tasks = onboardingTasks(form, known.answers, foundCompany(known), Object.keys(known.notes));
  if (tasks.some(({ status }) => status === 'open')) return reject('tasks-open');
  const [signerName, signerRole] = [typedText(data.name, LONGEST_SIGNER), typedText(data.role, LONGEST_SIGNER)];
  if (!/\p{L}/u.test(signerName)) return reject('name-needed');
  if (signerRole === '') return reject('role-needed');
  if (!data.accepted) return reject('statements-needed');
  const { supplierId } = known;
  const by = { onboardingId, supplierId, participantId, address: surroundings.address };
  const bank = readBankTask(known.answers);
  const matchKey = bank.ok ? accountLabels(bank.value.account).matchKey : null;
  const graded = gradeOf(data, known, participant);
  return accept(
    { type: 'OnboardingSigned', data: { ...by, documentHash, statements: [...signedStatements], signerName, signerRole } },
    { type: 'OnboardingSubmitted', data: { ...by, documentHash, ...graded, matchKey } },
  );
};

/** Grades the evidence like an answer to a verification request (P-14.5, P-14.10). */
const gradeOf = (
  { surroundings, isEmailApproved, emailChangedBy }: SignOnboarding,
  known: KnownOnboarding,
  { email, isOutside }: Participant,
) => {
  const { askedBy, answers } = known;
  const ownEmail = answers['Email'];
  return gradeAnswer(surroundings, {
    emails: [email, typeof ownEmail === 'string' ? ownEmail : null],
    askedBy: askedBy === null ? [] : [askedBy],
    emailChangedBy,
    // Nothing on file is relied on: the account is entered again and waits for a second person.
    isAccountApproved: true,
    isEmailApproved,
    emailReplaced: false,
    delegatedOutside: isOutside || isBankFromOutside(known),
    nameChanged: false,
  });
};

/** Whether a participant from a different organisation than the invited one entered the bank account (P-20.3.2). */
const isBankFromOutside = ({ saved, participants }: KnownOnboarding): boolean =>
  bankFieldIds.some((field) =>
    participants.some(({ participantId, isOutside }) => isOutside && saved[field]?.by === participantId),
  );
