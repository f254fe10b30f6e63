import { checkText, type Evidence } from '@counterfoil/domain';
import type { HandNames, SupplierView } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { localTexts } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Panel } from '../../ui/page/panel.js';
import { Proof } from '../../ui/values/proof.js';
import { supplierStatusWords } from '../../ui/words/statuses.js';
import classes from '../supplier-page.module.css';
import { weakSentence } from '../verification/verification-words.js';
import { AcceptAnswer } from './accept-answer.js';

/** Why the record has its status: each piece of proof with its age, its strength and its place in the log. */
export const EvidencePanel = ({ supplier }: { readonly supplier: SupplierView }) => (
  <Panel title="Evidence" hint={supplierStatusWords[supplier.status].meaning}>
    <ul className={classes['evidence']}>
      <Answered supplier={supplier} />
      <Certified supplier={supplier} />
      <Piece title="On file since" at={supplier.onFile.at} of={supplier.onFile}>
        {originOf(supplier)}
        {handText('account', supplier.handNames.account)}
        {supplier.email === null ? null : handText('email address', supplier.handNames.email)}
      </Piece>
    </ul>
    {supplier.comment === null ? null : (
      <PageAlert tone="info" title={`Comment by ${supplier.commentByName}`}>
        {supplier.comment}
      </PageAlert>
    )}
  </Panel>
);

const originOf = ({ source, detailsChangedAt }: SupplierView): string => {
  const from = source === 'import' ? 'from an imported list' : source === 'certification' ? 'to certify a payment' : 'by hand';
  return detailsChangedAt === null
    ? `Entered ${from}, not changed since.`
    : `Entered ${from}; the account or details changed later.`;
};

const Answered = ({ supplier }: { readonly supplier: SupplierView }) => {
  const { answered, answerGrade, answerWeakBecause, reported, verifiedName, verifierName, verifierPhone } = supplier;
  if (answered === null) {
    return (
      <li className={classes['piece']}>
        <p className={classes['pieceTitle']}>No answer from the supplier</p>
        <p className={classes['pieceText']}>Nobody outside has confirmed this account.</p>
      </li>
    );
  }
  const who = [verifierName, verifierPhone].filter((part) => part !== null).join(', ');
  return (
    <Piece
      title={reported ? 'Reported incorrect by the supplier' : 'Confirmed by the supplier'}
      at={answered.at}
      of={answered}
      strength={answerGrade === 'weak' ? `Weak: ${weakSentence(answerWeakBecause)}` : strongText(supplier)}
      weak={answerGrade === 'weak'}
    >
      {verifiedName === null ? null : `Account name: ${verifiedName}. `}
      {who === '' ? 'The person who answered left no name.' : `Answered by ${who}.`}
      <Accepted supplier={supplier} />
      <AcceptAnswer supplier={supplier} />
    </Piece>
  );
};

/** Where the answer came from is not known, only that nothing says it came from the company. */
const strongText = ({ answerAccepted }: SupplierView): string =>
  answerAccepted === null ? 'Strong: not known to come from inside your company' : 'Weak answer, accepted by a second person';

/** ' The account was put on file by Ann Lee and approved by Ben Ng.' */
const handText = (what: string, { by, approvedBy }: HandNames): string =>
  ` The ${what} was put on file by ${by} and ${approvedBy === null ? 'not approved by a second person yet' : `approved by ${approvedBy}`}.`;

const Accepted = ({ supplier: { answerAccepted, acceptedByName } }: { readonly supplier: SupplierView }) => {
  const locale = useLocale();
  if (answerAccepted === null) return null;
  const { at, check } = answerAccepted;
  return (
    <>
      {' '}
      Accepted by {acceptedByName}, <LocalTime at={at} />.
      {check === null ? null : ` ${checkText(check, (instant) => localTexts(instant, locale).date)}`}
    </>
  );
};

const Certified = ({ supplier: { certified, certifiedNames, certifiedByName } }: { readonly supplier: SupplierView }) =>
  certified === null ? null : (
    <Piece
      title={certifiedNames.length === 1 ? 'Name certified here' : 'Names certified here'}
      at={certified.at}
      of={certified}
      strength="Self-certified: vouched for by you, not by the supplier"
      weak
    >
      {certifiedNames.join('; ')}, approved by {certifiedByName}.
    </Piece>
  );

type PieceProps = {
  readonly title: string;
  readonly at: string;
  readonly of: Evidence;
  readonly strength?: string;
  readonly weak?: boolean;
  readonly children: ReactNode;
};

const Piece = ({ title, at, of, strength, weak = false, children }: PieceProps) => (
  <li className={classes['piece']}>
    <p className={classes['pieceTitle']}>
      {title} <LocalTime at={at} />
    </p>
    {strength === undefined ? null : (
      <p className={classes['pieceStrength']} data-weak={weak || undefined}>
        {strength}
      </p>
    )}
    <p className={classes['pieceText']}>{children}</p>
    <Proof lines={[`${of.stream}@${of.revision} ${of.hash}`]} />
  </li>
);
