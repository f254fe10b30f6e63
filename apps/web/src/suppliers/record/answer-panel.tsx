import { Button } from '@mantine/core';
import { accountText, checkText, type Evidence } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { localTexts } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { CheckFileButton } from '../../ui/documents/check-file-button.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Panel } from '../../ui/page/panel.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { Proof } from '../../ui/values/proof.js';
import { weakSentence } from '../../ui/words/evidence.js';
import classes from '../supplier-page.module.css';
import { AcceptAnswer } from './accept-answer.js';
import { mayPay } from './may-pay.js';

/** Whether the account may be paid, and the evidence with its age, its strength and its place in the log. */
export const AnswerPanel = ({ supplier }: { readonly supplier: SupplierView }) => {
  const { tone, word, text } = mayPay(supplier);
  return (
    <Panel>
      <div className={classes['mayPay']}>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <div>
          <h2>May I pay {supplier.account === null ? 'this supplier' : accountText(supplier.account)}?</h2>
          <p>{text}</p>
        </div>
        <AnswerAct supplier={supplier} />
      </div>
      <ul className={classes['evidence']}>
        <Answered supplier={supplier} />
        <Certified supplier={supplier} />
      </ul>
      {supplier.comment === null ? null : (
        <PageAlert tone="info" title={`Comment by ${supplier.commentByName}`}>
          {supplier.comment}
        </PageAlert>
      )}
    </Panel>
  );
};

/** The next step when the record must not be paid. */
const AnswerAct = ({ supplier: { mergedInto } }: { readonly supplier: SupplierView }) =>
  mergedInto === null ? null : (
    <Button component={Link} to={supplierPath(mergedInto.supplierId)}>
      Open {mergedInto.supplierCode ?? 'that supplier'}
    </Button>
  );

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

/** The strength of the answer. "Strong" only means that nothing indicates that it came from the customer's own company. */
const strongText = ({ answerAccepted }: SupplierView): string =>
  answerAccepted === null ? 'Strong: not known to come from inside your company' : 'Weak answer, accepted by a second person';

const Accepted = ({ supplier: { id, answerAccepted, acceptedByName } }: { readonly supplier: SupplierView }) => {
  const locale = useLocale();
  if (answerAccepted === null) return null;
  const { at, check } = answerAccepted;
  return (
    <>
      {' '}
      Accepted by {acceptedByName}, <LocalTime at={at} />.
      {check === null ? null : ` ${checkText(check, (instant) => localTexts(instant, locale).date)}`}
      {check?.file === undefined ? null : <CheckFileButton file={check.file} subject={{ kind: 'supplier', id }} />}
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
