import { OPT_IN_LABEL, readBracedComment, reasonCodes, TERMS_LABEL, type WeakReason, wordDifference } from '@counterfoil/domain';
import type { RequestDoc, SupplierView, VerifierDoc } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { useLabels } from '../../platform/words/labels.js';
import { Facts } from '../../ui/values/facts.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { differenceLegend, WordDifference } from '../../ui/values/word-difference.js';
import { AnswerStrength } from './verification-strength.js';
import classes from '../verification-panel.module.css';

type Props = { readonly supplier: SupplierView; readonly request: RequestDoc };

/** The answer that came through the link, its strength, and the person who gave it (P-3.2, P-4.1). */
export const VerificationAnswer = ({ supplier, request }: Props) => {
  const verifier = supplier.verifier?.requestId === request.requestId ? supplier.verifier : null;
  if (request.answeredAt === null && verifier === null) return null;
  const strength = strengthOf(supplier, request);
  return (
    <section className={classes['answer']} aria-label="The supplier's answer">
      <h3 className={classes['heading']}>What the supplier said</h3>
      <p className={classes['said']}>{saidIn(request)}</p>
      {request.answer === 0 ? <OtherName supplier={supplier} /> : null}
      {strength === null ? null : <AnswerStrength {...strength} />}
      <Verifier verifier={verifier} />
    </section>
  );
};

const saidIn = ({ answer, status, claim }: RequestDoc): string => {
  if (status === 'details-provided')
    return claim?.reason == null
      ? 'Other bank details are the right ones.'
      : `Other bank details are the right ones: ${reasonCodes[claim.reason].toLowerCase()}.`;
  if (status === 'onboarding-requested') return 'Who looks after their payments. They were asked for nothing else.';
  if (status === 'set-aside') return 'The account is theirs. The answer was not taken.';
  if (answer === 1) return 'The account and its name are correct.';
  if (answer === 0) return 'The account is correct, but it has another name.';
  return answer === 3 ? 'This account is not theirs, or not correct.' : 'No answer: they ask to be contacted.';
};

/** The strength of the current answer, or of a claim, because a claim may come without an answer before it. */
const strengthOf = (
  { answerGrade, answerWeakBecause }: SupplierView,
  { answer, claim }: RequestDoc,
): { readonly grade: 'strong' | 'weak'; readonly because: readonly WeakReason[] } | null => {
  if (claim !== null) return { grade: claim.grade, because: claim.weakBecause };
  return answer === null || answerGrade === null ? null : { grade: answerGrade, because: answerWeakBecause };
};

const sides = { before: 'only in the name on file', after: 'only in the name they gave' };

const OtherName = ({ supplier: { accountName, supplierName, verifiedName } }: { readonly supplier: SupplierView }) => {
  if (verifiedName === null) return null;
  const onFile = accountName ?? supplierName;
  return (
    <>
      <Facts
        items={[
          ['Name on file', onFile],
          ['Name they gave', <strong key="now">{verifiedName}</strong>],
          ['Difference', <WordDifference key="words" words={wordDifference(onFile, verifiedName)} sides={sides} />],
        ]}
      />
      <p className={classes['meaning']}>
        {differenceLegend(sides)}. Payments in the name on file are shown as “verified name differs”.
      </p>
    </>
  );
};

const Verifier = ({ verifier }: { readonly verifier: VerifierDoc | null }) => {
  const { companyNumber } = useLabels();
  if (verifier === null) return <p className={classes['meaning']}>The person who answered left no contact details.</p>;
  const { reason, text } = readBracedComment(verifier.comment ?? '');
  const given: readonly (readonly [string, string | null])[] = [
    ['Reason', reason === null ? null : reasonCodes[reason]],
    ['Comment', text],
    ['Name', [verifier.firstName, verifier.lastName].filter(Boolean).join(' ')],
    ['Email', verifier.email],
    ['Phone', verifier.phone],
    ['Mobile', verifier.mobile],
    ['Finance contact', [verifier.cfoName, verifier.cfoEmail].filter(Boolean).join(', ')],
    [companyNumber, verifier.companyNumber],
    ['Trading name', verifier.tradingName],
    ['GST number', verifier.gstNumber],
    [OPT_IN_LABEL, verifier.optin === null ? null : verifier.optin ? 'Yes' : 'No'],
    [TERMS_LABEL, verifier.termsVersion],
  ];
  const items: readonly (readonly [string, ReactNode])[] = [
    ...given.filter(([, value]) => value !== null && value !== ''),
    ['Given', <LocalTime key="at" at={verifier.at} />],
  ];
  return (
    <>
      <h4 className={classes['heading']}>Who answered, as they said it themselves</h4>
      <Facts items={items} />
    </>
  );
};
