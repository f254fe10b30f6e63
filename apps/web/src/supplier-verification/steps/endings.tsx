import { Button } from '@mantine/core';
import { answeredAlready } from '@counterfoil/domain';
import { IconCircleCheck } from '@tabler/icons-react';
import { browserZone } from '../../platform/words/locale.js';
import { Facts } from '../../ui/values/facts.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { answerFacts } from '../values/answer-facts.js';
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
      <Facts items={answerFacts(record, visit, browserZone())} />
      <p className={classes['muted']}>
        {`If anybody calls you about this request, ask the caller for the reference. You can close this page.`}
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
  const wasOpen = !isBlocked(record);
  const { data } = useVerificationRecordQuery(publicId, { refetchOnMountOrArgChange: true, skip: !wasOpen });
  const them = customerNameOf(record) || 'the company that asked you';
  const isAnswered = (data ?? record).verified !== null;
  const isGeneric = closing.endsWith(`[${publicId}]`);
  const why = isAnswered ? answeredAlready(them) : noLongerWorks(them);
  return (
    <>
      {wasOpen && isGeneric && isAnswered ? (
        <PageAlert tone="info">{why}</PageAlert>
      ) : (
        <>
          <PageAlert tone={closing === answeredAlready(them) ? 'info' : 'danger'}>{closing}</PageAlert>
          {isGeneric ? <p>{why}</p> : null}
        </>
      )}
      <NoMoreMail publicId={publicId} customerName={customerNameOf(record)} />
    </>
  );
};

const noLongerWorks = (them: string): string =>
  `This link no longer works. It may have expired, been revoked, been locked after wrong digits, or been replaced by a newer one. Please look for a newer email, or call ${them} on a number you already have.`;

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
