import {
  type AnswerGrade,
  type ReasonCode,
  referenceOf,
  type VerificationEmailEvent,
  type VerifierDetails,
  type WeakReason,
} from '@counterfoil/domain';

/** The contact details of the person who answered last (P-3.2), and the grade of this evidence. */
export type VerifierDoc = VerifierDetails & {
  readonly at: string;
  readonly requestId: string | null;
  /** Null: given without a request. */
  readonly grade: AnswerGrade | null;
  readonly weakBecause: readonly WeakReason[];
};

/** A supplier's claim through its link about a change that waits, for a second person to assess (P-14). */
export type ClaimDoc = {
  /** The request that it answers, and the four digits that its page and email show; null: it came without a request. */
  readonly verificationId: string | null;
  readonly reference: string | null;
  readonly at: string;
  readonly reason: ReasonCode | null;
  /** The weaker grade of the claim and of the contact details that belong to it. */
  readonly grade: AnswerGrade;
  readonly weakBecause: readonly WeakReason[];
  /** Null until contact details are given, and once the person is erased. */
  readonly verifier: VerifierDoc | null;
  /** Notices of this claim to addresses that its link was not sent to. */
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

/** A claim as it was made. Contact details may have come earlier through the same link. */
export const claimDoc = ({ data, meta }: Said, verifier: VerifierDoc | null): ClaimDoc => {
  const { requestId, reason = null, grade, weakBecause } = data;
  const reference = requestId === null ? null : referenceOf(requestId);
  const claim = { verificationId: requestId, reference, at: meta.at, reason, grade, weakBecause, verifier: null, notices: [] };
  return verifier === null ? claim : withVerifier(claim, verifier);
};

/**
 * A claim is no stronger than the address that its author gives as their own. Contact details from another link do not affect it.
 */
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

/** The claim with the delivery status of its notices. Other emails do not affect it. */
export const withNotice = <C extends ClaimDoc | null>(claim: C, { type, data }: VerificationEmailEvent): C => {
  const state = noticeStates[type];
  if (claim === null || state === null || data.kind !== 'claim-notice' || data.requestId !== claim.verificationId) return claim;
  const { mailId } = data;
  const to = 'to' in data ? data.to : (claim.notices.find((notice) => notice.mailId === mailId)?.to ?? null);
  return { ...claim, notices: [...claim.notices.filter((notice) => notice.mailId !== mailId), { mailId, to, state }] };
};

/** The claim without personal data, once the person is erased. */
export const withoutVerifier = <C extends ClaimDoc | null>(claim: C): C =>
  claim === null ? claim : { ...claim, verifier: null, notices: claim.notices.map((notice) => ({ ...notice, to: null })) };
