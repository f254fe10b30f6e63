import { readBracedComment } from '@counterfoil/domain';
import type { Approval, KnownPhone } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { Facts } from '../../ui/values/facts.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import classes from '../verification-panel.module.css';
import { noticesText } from './claim-notices.js';
import { AnswerStrength } from './verification-strength.js';

/** Details of a supplier's claim: who made it, the comment, its strength, and the number for a call-back (P-14). */
export const VerificationClaim = ({ request }: { readonly request: Approval }) => {
  const { claim, bySupplier, knownPhone } = request;
  if (claim === null) return null;
  return (
    <div className={classes['claim']}>
      {bySupplier ? null : <p className={classes['said']}>The supplier gave the very same details through its link.</p>}
      <AnswerStrength grade={claim.grade} because={claim.weakBecause} />
      <Facts items={factsOf(request)} />
      <PageAlert tone="warning" title="Call back before you decide">
        <WhereToCall phone={knownPhone} />
      </PageAlert>
    </div>
  );
};

/** The number on file and who entered it, which shows when it could be a thief's accomplice. */
const WhereToCall = ({ phone }: { readonly phone: KnownPhone | null }) => {
  if (phone === null)
    return <>No phone number is on file. Take one from an earlier invoice or a contract, not from this claim.</>;
  const { number, byName, at, counts } = phone;
  return (
    <>
      The number on file is {number}, entered by {byName} on <LocalTime at={at} dateOnly />.{' '}
      {counts
        ? 'Do not call a number that came only with this claim.'
        : `A call to it proves nothing yet, as ${byName} has a part in this claim. Take a number from an earlier invoice or a contract.`}
    </>
  );
};

const factsOf = ({ claim, verifierName, reasonText, requestedByName }: Approval) => {
  const { verifier = null, reference = null } = claim ?? {};
  const comment = readBracedComment(verifier?.comment ?? '').text;
  const reach = [verifier?.email, verifier?.phone, verifier?.mobile].filter(Boolean).join(', ');
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Claimed by', verifierName ?? 'somebody who left no name'],
    ['Reach them at', reach],
    ['Reason', reasonText ?? ''],
    ['Comment', comment],
    ['Reference', reference ?? ''],
    ['Link sent by', requestedByName],
    ['Also told', noticesText(claim?.notices ?? [])],
    ['Answered', claim === null ? '' : <LocalTime key="at" at={claim.at} />],
  ];
  return facts.filter(([, value]) => value !== '');
};
