import { Button } from '@mantine/core';
import { noMoreMail, parseEmail, verificationMessages } from '@counterfoil/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { type Reading, readUnless, required } from '../../ui/form/reading.js';
import { EmailInput } from '../../ui/form/text/email-input.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useDelegateLinkMutation, useUnsubscribeMutation } from '../visit/verification.api.js';
import classes from '../verification.module.css';

type Props = { readonly publicId: string; readonly customerName: string };
type DelegateProps = { readonly publicId: string; readonly onDelegated: (to: string) => void };

/** For people who received the email but cannot answer: pass it to a colleague, or unsubscribe. */
export const NotYou = ({ publicId, customerName, onDelegated }: Props & DelegateProps) => (
  <NotTheRightPerson>
    <Delegate publicId={publicId} onDelegated={onDelegated} />
    <Unsubscribe publicId={publicId} customerName={customerName} />
  </NotTheRightPerson>
);

/** Unsubscribing also works through a link that no longer works. */
export const NoMoreMail = (props: Props) => (
  <NotTheRightPerson>
    <Unsubscribe {...props} />
  </NotTheRightPerson>
);

const NotTheRightPerson = ({ children }: { readonly children: ReactNode }) => (
  <details className={classes['more']}>
    <summary>{noMoreMail.under}</summary>
    <div className={classes['moreBody']}>{children}</div>
  </details>
);

/** Shown after the request was passed to a colleague. This link no longer works, so the page offers nothing else. */
export const Delegated = ({ customerName, to }: { readonly customerName: string; readonly to: string }) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div ref={note} tabIndex={-1} className={classes['told']}>
        <PageAlert tone="success">{`A new link is on its way to ${to}. This link no longer works.`}</PageAlert>
      </div>
      <p>{`Your colleague can answer ${customerName} with the new link. You can close this page.`}</p>
    </>
  );
};

const parse = ({ email }: { readonly email: string }): Reading<string> => {
  const read = parseEmail(email);
  const { email: missing, validEmail } = verificationMessages;
  return readUnless({ email: required(email, missing) ?? (read.ok ? undefined : validEmail) }, read.ok ? read.value : email);
};

const Delegate = ({ publicId, onDelegated }: DelegateProps) => {
  const [delegate] = useDelegateLinkMutation();
  const form = useParsedForm({
    initial: { email: '' },
    parse,
    send: (email) => delegate({ publicId, email }),
    done: (_, { read }) => onDelegated(read),
  });
  return (
    <ParsedForm form={form} label="Ask a colleague" className={classes['fields']}>
      <EmailInput
        label="Email address of the colleague who can answer"
        description="They get their own link, and this link stops working."
        size="md"
        {...form.text('email')}
      />
      <Problem of={form.error} />
      <div>
        <Button type="submit" size="md" variant="default" loading={form.isSending}>
          Send a link
        </Button>
      </div>
    </ParsedForm>
  );
};

const Unsubscribe = ({ publicId, customerName }: Props) => {
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation();
  const [isAsking, setAsking] = useState(false);
  // A link that no longer works does not name the customer.
  const them = customerName === '' ? 'the company that asked you' : customerName;
  const undo = `To get them again, ask ${them} to enter another email address for your company.`;
  if (data !== undefined)
    return <PageAlert tone="success">{`You will not get any more of these emails for ${them}. ${undo}`}</PageAlert>;
  if (!isAsking)
    return (
      <div className={classes['asked']}>
        <p className={classes['muted']}>If you do not want these emails, you can end them for your company.</p>
        <div>
          <Button size="md" variant="default" onClick={() => setAsking(true)}>
            {noMoreMail.choice}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={classes['asked']} role="group" aria-label={noMoreMail.choice}>
      <p>{`${them[0]!.toUpperCase()}${them.slice(1)} can no longer ask your company by email to check its bank details, and will see that you ended this. Warnings about changed details still come. ${undo}`}</p>
      <Problem of={error} />
      <Button size="md" variant="default" disabled={isLoading} onClick={() => setAsking(false)}>
        Keep the emails
      </Button>
      <Button size="md" loading={isLoading} onClick={() => void unsubscribe({ publicId })}>
        End the emails
      </Button>
    </div>
  );
};
