import {
  type AnswerGrade,
  type ReasonCode,
  referenceOf,
  type VerificationEmailEvent,
  type VerifierDetails,
  type WeakReason,
} from '@counterfoil/domain';

/** Who answered last, as they said it themselves (P-3.2), and how much it proves. */
export type VerifierDoc = VerifierDetails & {
  readonly at: string;
  readonly requestId: string | null;
  /** Null: given through no request. */
  readonly grade: AnswerGrade | null;
  readonly weakBecause: readonly WeakReason[];
};

/** What a supplier said through its link about a change that waits: a claim, to be weighed by a second person (P-14). */
export type ClaimDoc = {
  /** The question it answers, and the four digits that its page and its mail show; null: it came through none. */
  readonly verificationId: string | null;
  readonly reference: string | null;
  readonly at: string;
  readonly reason: ReasonCode | null;
  /** The weaker of the claim and of the contact details that go with it. */
  readonly grade: AnswerGrade;
  readonly weakBecause: readonly WeakReason[];
  /** Null until somebody said who they are, and once that person is erased. */
  readonly verifier: VerifierDoc | null;
  /** Notices of this claim to addresses that its link did not go to. */
  readonly notices: readonly ClaimNotice[];
};

export type ClaimNotice = {
  readonly mailId: string;
  /** Null once the person is erased. */
  readonly to: string | null;
  readonly state: 'planned' | 'sent' | 'failed';
};

type Said = {
  readonly data: {
    readonly requestId: string | null;
    readonly reason?: ReasonCode | null;
    readonly grade: AnswerGrade;
    readonly weakBecause: readonly WeakReason[];
  };
  readonly meta: { readonly at: string };
};

/** A claim as it was made; contact details may have come through the same link before it. */
export const claimDoc = ({ data, meta }: Said, verifier: VerifierDoc | null): ClaimDoc => {
  const { requestId, reason = null, grade, weakBecause } = data;
  const reference = requestId === null ? null : referenceOf(requestId);
  const claim = { verificationId: requestId, reference, at: meta.at, reason, grade, weakBecause, verifier: null, notices: [] };
  return verifier === null ? claim : withVerifier(claim, verifier);
};

/** A claim proves no more than the address its author gives as their own. Details that came through another link say nothing of it. */
export const withVerifier = (claim: ClaimDoc, verifier: VerifierDoc): ClaimDoc =>
  claim.verificationId === null || claim.verificationId !== verifier.requestId
    ? claim
    : {
        ...claim,
        verifier,
        grade: verifier.grade === 'weak' ? 'weak' : claim.grade,
        weakBecause: [...new Set([...claim.weakBecause, ...verifier.weakBecause])],
      };

type NoticeState = ClaimNotice['state'];
const noticeStates: { readonly [T in VerificationEmailEvent['type']]: NoticeState | null } = {
  VerificationEmailScheduled: 'planned',
  VerificationEmailAttempted: null,
  VerificationEmailSent: 'sent',
  VerificationEmailBounced: 'failed',
  VerificationEmailWithheld: 'failed',
  VerificationEmailCancelled: 'failed',
};

/** A claim with the delivery status of its notices; an email about something else changes nothing. */
export const withNotice = <C extends ClaimDoc | null>(claim: C, { type, data }: VerificationEmailEvent): C => {
  const state = noticeStates[type];
  if (claim === null || state === null || data.kind !== 'claim-notice' || data.requestId !== claim.verificationId) return claim;
  const { mailId } = data;
  const to = 'to' in data ? data.to : (claim.notices.find((notice) => notice.mailId === mailId)?.to ?? null);
  return { ...claim, notices: [...claim.notices.filter((notice) => notice.mailId !== mailId), { mailId, to, state }] };
};

/** What is left of a claim once the person is erased. */
export const withoutVerifier = <C extends ClaimDoc | null>(claim: C): C =>
  claim === null ? claim : { ...claim, verifier: null, notices: claim.notices.map((notice) => ({ ...notice, to: null })) };
