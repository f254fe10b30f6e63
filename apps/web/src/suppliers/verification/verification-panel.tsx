import type { RequestDoc, SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.js';
import { Facts } from '../../ui/values/facts.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Panel } from '../../ui/page/panel.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { requestStatusWords } from '../../ui/words/statuses.js';
import { VerificationActions } from './verification-actions.js';
import { VerificationAnswer } from './verification-answer.js';
import { isInvited } from './verification-facts.js';
import classes from '../verification-panel.module.css';
import { stepsOf } from './verification-steps.js';
import { VerificationTrack } from './verification-track.js';
import { isAlive, meaningOf, nextOf, shownStatus, withheldText } from './verification-words.js';

const ASKED = 'The supplier gets an email with a link to confirm the account.';
const INVITED = 'The supplier gets an email with a link to give its bank details.';

/** The verification request of a supplier: its status, the answer, and the next actions. */
export const VerificationPanel = ({ supplier }: { readonly supplier: SupplierView }) => {
  const [now] = useState(() => new Date().toISOString());
  const { request } = supplier;
  return (
    <Panel title="Verification request" hint={isInvited(supplier) ? INVITED : ASKED}>
      {request === null ? (
        <p className={classes['plain']}>No verification request has been sent yet.</p>
      ) : (
        <Request supplier={supplier} request={request} now={now} />
      )}
      <Withheld supplier={supplier} />
      <VerificationActions supplier={supplier} status={shownStatus(supplier, now)} />
    </Panel>
  );
};

type RequestProps = { readonly supplier: SupplierView; readonly request: RequestDoc; readonly now: string };

const Request = ({ supplier, request, now }: RequestProps) => {
  const status = shownStatus(supplier, now) ?? request.status;
  const { tone, word } = requestStatusWords[status];
  return (
    <>
      <div className={classes['head']}>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <p>{meaningOf(status, request)}</p>
      </div>
      <p className={classes['next']}>
        <strong>Next:</strong> {nextOf(status, supplier.answerGrade)}
      </p>
      <VerificationAnswer supplier={supplier} request={request} />
      <VerificationTrack steps={stepsOf({ ...supplier, request }, now)} />
      <Facts
        items={[
          [
            'Reference',
            <span key="reference">
              <span className={classes['reference']}>{request.reference}</span>{' '}
              <span className={classes['meaning']}>shown in the email and on the page, so that both sides can quote it</span>
            </span>,
          ],
          ['Sent to', request.to ?? ''],
          ...(isAlive(status) ? [['Works until', <LocalTime key="until" at={request.expiresAt} />] as const] : []),
          ...(request.forcedUpdate ? ([['Asks for', isInvited(supplier) ? 'the bank details' : 'new details']] as const) : []),
        ]}
      />
    </>
  );
};

/** The reason why the last email with a link was withheld, in the words of P-4.3. */
const Withheld = ({ supplier: { withheldCode, unsubscribed } }: { readonly supplier: SupplierView }) => {
  const { country } = useSession().customer;
  if (withheldCode === null && !unsubscribed) return null;
  return (
    <div className={classes['withheld']}>
      <PageAlert tone="warning" title={withheldCode === null ? 'Emails will not be sent' : 'The last email was not sent'}>
        {withheldText(withheldCode ?? 1, country)}
      </PageAlert>
    </div>
  );
};
