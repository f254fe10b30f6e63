import { Button, TextInput } from '@mantine/core';
import { isEmailAddress, noMoreMail, verificationMessages } from '@counterfoil/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from '../../ui/form/form.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useDelegateLinkMutation, useUnsubscribeMutation } from '../visit/verification.api.js';
import classes from '../verification.module.css';

type Props = { readonly publicId: string; readonly company: string };
type DelegateProps = { readonly publicId: string; readonly onDelegated: (to: string) => void };

/** For whoever got the mail but cannot answer it: a colleague is asked instead, or nobody is asked again. */
export const NotYou = ({ publicId, company, onDelegated }: Props & DelegateProps) => (
  <NotTheRightPerson>
    <Delegate publicId={publicId} onDelegated={onDelegated} />
    <Unsubscribe publicId={publicId} company={company} />
  </NotTheRightPerson>
);

/** The same through a link that is dead: it can still be said that no more mail is wanted. */
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

/** The link is dead from here on: nothing on the page may still offer to begin. */
export const Delegated = ({ company, to }: { readonly company: string; readonly to: string }) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div ref={note} tabIndex={-1} className={classes['told']}>
        <PageAlert tone="success">{`A new link is on its way to ${to}. This one does not work any more.`}</PageAlert>
      </div>
      <p>{`Your colleague can answer ${company} with it. You can close this page.`}</p>
    </>
  );
};

const Delegate = ({ publicId, onDelegated }: DelegateProps) => {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [delegate, { error, isLoading }] = useDelegateLinkMutation();
  const submit = async () => {
    const typed = email.trim();
    const problem =
      typed === '' ? verificationMessages.email : isEmailAddress(typed) ? undefined : verificationMessages.validEmail;
    setFault(problem);
    if (problem !== undefined) return document.getElementById('colleague')?.focus();
    const { data } = await delegate({ publicId, email: typed });
    if (data !== undefined) onDelegated(typed);
  };
  return (
    <Form onSubmit={submit} label="Ask a colleague" className={classes['fields']}>
      <TextInput
        id="colleague"
        label="E-mail of the colleague who can answer"
        description="They get a link of their own, and this one stops working."
        type="email"
        size="md"
        maxLength={254}
        value={email}
        error={fault}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Problem of={error} />
      <div>
        <Button type="submit" size="md" variant="default" loading={isLoading}>
          Send it to them
        </Button>
      </div>
    </Form>
  );
};

const Unsubscribe = ({ publicId, company }: Props) => {
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation();
  // A dead link does not say who asked.
  const them = company === '' ? 'the company that asked you' : company;
  if (data !== undefined) return <PageAlert tone="success">{`You will get no more of these e-mails for ${them}.`}</PageAlert>;
  return (
    <div className={classes['asked']}>
      <p
        className={classes['muted']}
      >{`No more of these e-mails? Press the button, and ${them} sees that you do not want them.`}</p>
      <Problem of={error} />
      <div>
        <Button size="md" variant="default" loading={isLoading} onClick={() => void unsubscribe({ publicId })}>
          {noMoreMail.choice}
        </Button>
      </div>
    </div>
  );
};
