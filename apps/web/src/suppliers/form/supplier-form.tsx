import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { fieldProblems } from '../../platform/http/problem-text.js';
import { useSession } from '../../platform/session/session.js';
import { Form } from '../../ui/form/form.js';
import { LeaveGuard } from '../../ui/form/leave-guard.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { AccountFields } from './account-fields.js';
import { DetailFields } from './detail-fields.js';
import type { FieldProps } from './field-props.js';
import { ContactFields } from './contact-fields.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import classes from './supplier-form.module.css';
import { asksForApproval, bodyOf, isChanged, problemsOf, type SupplierText, type TextField } from './supplier-text.js';
import type { SupplierBody } from '../suppliers.api.js';

type Props = {
  readonly label: string;
  readonly initial: SupplierText;
  readonly submitLabel: string;
  /** A known record: its account, account name and e-mail change only by a second person. */
  readonly isKnown?: boolean;
  readonly onSubmit: (body: SupplierBody) => Promise<unknown>;
  /** Of the last try. */
  readonly error: unknown;
  /** What that error means beyond its fields. */
  readonly problem: ReactNode;
  readonly onCancel: () => void;
};

/** One form for adding and for changing a supplier. */
export const SupplierForm = ({ label, initial, submitLabel, isKnown = false, error, problem, ...props }: Props) => {
  const { country: home } = useSession().customer;
  const [text, setText] = useState(initial);
  const [shown, setShown] = useState<Readonly<Record<string, string | undefined>>>({});
  const refused = fieldProblems(error);
  const changed = isChanged(text, initial);

  const submit = async () => {
    const problems = problemsOf(text, initial, home);
    setShown(problems);
    if (Object.keys(problems).length === 0) await props.onSubmit(bodyOf(text, initial));
  };
  const field = (name: TextField): FieldProps => ({
    name,
    value: text[name],
    error: shown[name] ?? refused[name],
    inputWrapperOrder: ['label', 'input', 'error', 'description'],
    onChange: ({ target }) => setText((before) => ({ ...before, [name]: target.value })),
  });
  const change = (changes: Partial<SupplierText>) => setText((before) => ({ ...before, ...changes }));
  const failing = Object.values(shown).some((one) => one !== undefined);
  // The button stands far below the first field: whoever pressed it is brought to what has to be corrected.
  useEffect(() => {
    if (failing) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [failing, shown]);

  return (
    <Form onSubmit={submit} label={label} className={classes['form']}>
      <LeaveGuard when={changed} />
      <DetailFields text={text} field={field} change={change} />
      <AccountFields text={text} field={field} change={change} />
      <ContactFields field={field} />
      {isKnown && asksForApproval(text, initial) ? (
        <SecondPersonNote>A change of account, account name or verification e-mail</SecondPersonNote>
      ) : null}
      {problem}
      {failing ? <PageAlert tone="danger">Please correct the marked fields. Nothing was saved.</PageAlert> : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!changed}>
          {submitLabel}
        </Button>
      </Group>
    </Form>
  );
};
