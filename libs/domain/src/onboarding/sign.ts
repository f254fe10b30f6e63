import { accept, reject } from '../kernel/decider.js';
import { canonicalJson } from '../kernel/json.js';
import { typedText } from '../kernel/typed-text.js';
import type { PublishedForm } from '../onboarding-forms/published-form.js';
import { accountLabels } from '../suppliers/bank-account.js';
import { gradeAnswer, type Surroundings } from '../suppliers/verification/answer/grade-answer.js';
import { bankFieldIds, readBankTask } from './bank-task.js';
import { mayDoTask, type OnboardingDecision } from './decision.js';
import { foundCompany, type KnownOnboarding, type Participant } from './state.js';
import { isTaskDone, onboardingTasks } from './tasks.js';
import { LONGEST_SIGNER, SIGN_TASK, signedStatements } from './values.js';

/** The text that is signed, whose SHA-256 the signature holds: the form and its version, all answers, and what was declared. */
export const documentToSign = ({ onboardingId, supplierId, formId, formVersion, answers }: KnownOnboarding): string =>
  canonicalJson({ onboardingId, supplierId, formId, formVersion, answers, statements: [...signedStatements] });

export type SignOnboarding = {
  readonly onboardingId: string;
  readonly participantId: string;
  readonly form: PublishedForm;
  readonly name: string;
  readonly role: string;
  /** All statements were accepted. */
  readonly accepted: boolean;
  /** The last change that the document holds, and the document's SHA-256. */
  readonly revision: number | null;
  readonly documentHash: string;
  readonly surroundings: Surroundings;
  /** A second person of the customer has approved the address that was invited. */
  readonly isEmailApproved: boolean;
  /** User who last had that address changed; null: nobody since the record was added. */
  readonly emailChangedBy: string | null;
};

/** A named person signs what stands there now, and hands it in. */
export const signOnboarding = (data: SignOnboarding, known: KnownOnboarding, participant: Participant): OnboardingDecision => {
  const { onboardingId, participantId, form, revision, documentHash, surroundings } = data;
  if (form.formId !== known.formId || form.version !== known.formVersion) return reject('form-version-changed');
  if (known.code === 9) return reject('onboarding-submitted');
  if (!mayDoTask(participant, SIGN_TASK)) return reject('not-your-task');
  if (revision !== known.savedRevision) return reject('answers-changed');
  const tasks = onboardingTasks(form, known.answers, foundCompany(known));
  if (!tasks.every(isTaskDone) || Object.keys(known.notes).length > 0) return reject('tasks-open');
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

/** How much it proves: as an answer to a verification request does (P-14.5, P-14.10). */
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
    // Nothing on file is relied on: the account is given anew, and waits for a second person.
    isAccountApproved: true,
    isEmailApproved,
    emailReplaced: false,
    delegatedOutside: isOutside || isBankFromOutside(known),
    nameChanged: false,
  });
};

/** Somebody of another organisation than the one that was invited entered the bank account (P-20.3.2). */
const isBankFromOutside = ({ saved, participants }: KnownOnboarding): boolean =>
  bankFieldIds.some((field) =>
    participants.some(({ participantId, isOutside }) => isOutside && saved[field]?.by === participantId),
  );
