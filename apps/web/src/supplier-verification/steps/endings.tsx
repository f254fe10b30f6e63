import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { NoMoreMail } from './not-you.js';
import { PageFrame, Section } from './page-frame.js';
import type { SectionProps } from '../visit/use-verification.js';
import { useVerificationRecordQuery } from '../visit/verification.api.js';
import classes from '../verification.module.css';
import { companyOf, isBlocked } from '../visit/visit.js';

/** The end of the visit (P-2.1 done). */
export const Done = ({ verification: { record, visit } }: SectionProps) => {
  const company = companyOf(record);
  const { reported, isFinal } = visit.flow;
  return (
    <>
      <p className={classes['seal']}>
        <IconCircleCheck size={36} stroke={1.5} aria-hidden />
        <span>Thank you. Everything is saved.</span>
      </p>
      <p>{reported ? `${company} has been notified that the account details are incorrect.` : nextOf(company, isFinal)}</p>
      <p className={classes['muted']}>
        {'If you want to ask about this request, quote the reference '}
        <strong className={classes['reference']}>{record.reference}</strong>. You can close this page.
      </p>
    </>
  );
};

const nextOf = (company: string, isFinal: boolean): string =>
  isFinal ? `${company} has your contact details and will get in touch with you.` : `${company} sees your answer now.`;

/** P-4.1: what was typed could not be saved. */
export const NotSaved = ({ verification: { record, tryAgain } }: SectionProps) => (
  <>
    <PageAlert tone="danger">Your details could not be saved. Please check your internet connection and try again.</PageAlert>
    <p>{`If it does not work, please contact ${companyOf(record)} and quote the reference ${record.reference}.`}</p>
    <div className={classes['buttons']}>
      <Button size="md" onClick={tryAgain}>
        Back to the form
      </Button>
    </div>
  </>
);

/** P-8: the generic error and what may have happened, or that the customer changed the details meanwhile. */
export const Blocked = ({ verification: { record, publicId, closing } }: SectionProps) => {
  // Another tab or person with the same link may have answered since this page was opened.
  const { data } = useVerificationRecordQuery(publicId, { refetchOnMountOrArgChange: true, skip: isBlocked(record) });
  const isGeneric = closing.endsWith(`[${publicId}]`);
  return (
    <>
      <PageAlert tone="danger">{closing}</PageAlert>
      {isGeneric ? <p>{whyBlocked((data ?? record).verified !== null, companyOf(record))}</p> : null}
      <NoMoreMail publicId={publicId} company={companyOf(record)} />
    </>
  );
};

const whyBlocked = (isAnswered: boolean, company: string): string => {
  const call = `call ${company === '' ? 'the company that asked you' : company}, on a number you already have.`;
  return isAnswered
    ? `This request has been answered already, in this browser or by somebody else with the same link. There is nothing left to do. If you know nothing of it, please ${call}`
    : `The link may have expired, been taken back, been locked after wrong digits, or been replaced by a newer one. Please look for a newer e-mail, or ${call}`;
};

/** P-9: after 30 minutes without a sign of life. */
export const LoggedOut = () => (
  <PageFrame>
    <Section title="Supplier Verification" takesFocus>
      <PageAlert tone="warning">
        You were logged out because of inactivity. What you had saved stays saved; what you had only typed was cleared.
      </PageAlert>
      <div className={classes['buttons']}>
        <Button size="md" onClick={() => window.location.reload()}>
          Open the link again
        </Button>
      </div>
    </Section>
  </PageFrame>
);
