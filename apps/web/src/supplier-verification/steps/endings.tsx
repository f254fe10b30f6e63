import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { NoMoreMail } from './not-you.js';
import { PageFrame, Section } from './page-frame.js';
import type { SectionProps } from '../visit/use-verification.js';
import { useVerificationRecordQuery } from '../visit/verification.api.js';
import classes from '../verification.module.css';
import { customerNameOf, isBlocked } from '../visit/visit.js';

/** The end of the visit. */
export const Done = ({ verification: { record, visit } }: SectionProps) => {
  const customerName = customerNameOf(record);
  const { reported, isFinal } = visit.flow;
  return (
    <>
      <p className={classes['seal']}>
        <IconCircleCheck size={36} stroke={1.5} aria-hidden />
        <span>Thank you. Everything is saved.</span>
      </p>
      <p>
        {reported ? `${customerName} has been notified that the account details are incorrect.` : nextOf(customerName, isFinal)}
      </p>
      <p className={classes['muted']}>
        {`If you contact ${customerName} about this request, quote the reference `}
        <strong className={classes['reference']}>{record.reference}</strong>. You can close this page.
      </p>
    </>
  );
};

const nextOf = (customerName: string, isFinal: boolean): string =>
  isFinal ? `${customerName} has your contact details and will contact you.` : `${customerName} can see your answer now.`;

/** P-4.1: the details could not be saved. */
export const NotSaved = ({ verification: { record, tryAgain } }: SectionProps) => (
  <>
    <PageAlert tone="danger">Your details could not be saved. Please check your internet connection and try again.</PageAlert>
    <p>{`If it does not work, please contact ${customerNameOf(record)} and quote the reference ${record.reference}.`}</p>
    <div className={classes['buttons']}>
      <Button size="md" onClick={tryAgain}>
        Back to the form
      </Button>
    </div>
  </>
);

/** The generic error of P-8.1 and its possible causes, or the message that the customer has changed the details. */
export const Blocked = ({ verification: { record, publicId, closing } }: SectionProps) => {
  // Another tab, or another person with the same link, may have answered since the page was opened.
  const { data } = useVerificationRecordQuery(publicId, { refetchOnMountOrArgChange: true, skip: isBlocked(record) });
  const isGeneric = closing.endsWith(`[${publicId}]`);
  return (
    <>
      <PageAlert tone="danger">{closing}</PageAlert>
      {isGeneric ? <p>{whyBlocked((data ?? record).verified !== null, customerNameOf(record))}</p> : null}
      <NoMoreMail publicId={publicId} customerName={customerNameOf(record)} />
    </>
  );
};

const whyBlocked = (isAnswered: boolean, customerName: string): string => {
  const call = `call ${customerName === '' ? 'the company that asked you' : customerName} on a number you already have.`;
  return isAnswered
    ? `This request has already been answered, in this browser or by somebody else with the same link. You do not need to do anything. If you did not expect this, please ${call}`
    : `This link no longer works. It may have expired, been revoked, been locked after wrong digits, or been replaced by a newer one. Please look for a newer email, or ${call}`;
};

/** P-9.5: the visit ended after 30 minutes of inactivity. */
export const LoggedOut = () => (
  <PageFrame>
    <Section title="Supplier Verification" takesFocus>
      <PageAlert tone="warning">
        You were logged out because of inactivity. What you saved is kept. What you typed but did not save was cleared.
      </PageAlert>
      <div className={classes['buttons']}>
        <Button size="md" onClick={() => window.location.reload()}>
          Open the link again
        </Button>
      </div>
    </Section>
  </PageFrame>
);
