import { Radio } from '@mantine/core';
import type { ReasonCode } from '@counterfoil/domain';
import { Form } from '../../ui/form/form.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { CommentField, CompanyFields, ConsentFields, PersonFields } from '../fields/contact-fields.js';
import type { FinalChoice } from '../values/contact-text.js';
import { ReasonFields } from '../fields/reason-fields.js';
import { SubmitRow } from '../fields/submit-row.js';
import { useBusy } from '../visit/use-busy.js';
import { type ContactForm, useContactForm } from '../fields/use-contact-form.js';
import type { SectionProps, Verification } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { customerNameOf } from '../visit/visit.js';

/** The reasons of a report (P-3.2.2). */
export const REPORT_REASONS: readonly ReasonCode[] = [1, 2, 3, 4, 5];

/** The contact form with the final choice (P-2.1.7). */
export const Details = ({ verification }: SectionProps) => {
  const { record, visit, happen, saveContact } = verification;
  const { simplified, forcedUpdate, reported, isFinal } = visit.flow;
  const form = useContactForm(verification, reported);
  const [busy, during] = useBusy();
  const customerName = customerNameOf(record);
  const chooses = !simplified && !forcedUpdate && !isFinal;
  const goesBack = simplified || (forcedUpdate && !isFinal);

  const submit = async () => {
    if (chooses && form.contact.choice === 'new-details') return happen('provides-new-details');
    if (chooses && form.contact.choice === 'incorrect') return happen('reports-incorrect');
    await during(() => saveContact(reported));
  };
  const goesOn = (forcedUpdate && !isFinal) || (chooses && form.contact.choice !== 'as-confirmed');

  return (
    <Form onSubmit={submit} label="Your details" className={classes['form']}>
      <Opening verification={verification} />
      <PersonFields form={form} />
      {simplified ? null : <CompanyFields form={form} />}
      {reported ? <ReasonFields form={form} label="What is wrong with the account?" codes={REPORT_REASONS} /> : null}
      {reported ? null : <CommentField form={form} />}
      {chooses ? <Choice form={form} customerName={customerName} /> : null}
      <ConsentFields form={form} customerName={customerName} />
      <SubmitRow
        label={goesOn ? 'Next' : 'Finish'}
        busy={busy}
        faults={form.faults}
        onBack={goesBack ? () => happen('back') : undefined}
      />
    </Form>
  );
};

/** Says why the form is shown. */
const Opening = ({ verification: { record, visit } }: { readonly verification: Verification }) => {
  const customerName = customerNameOf(record);
  const { simplified, forcedUpdate, reported, isFinal } = visit.flow;
  if (reported)
    return <PageAlert tone="info">{`${customerName} has been notified that these account details are incorrect.`}</PageAlert>;
  if (isFinal) return <p>{`Please enter your contact details, so that ${customerName} can contact you.`}</p>;
  if (simplified && forcedUpdate)
    return <p>{`Please tell ${customerName} who you are. You will be asked for the bank details next.`}</p>;
  if (simplified) return <p>{`Please tell ${customerName} who to contact about payments to ${record.supplierName}.`}</p>;
  if (forcedUpdate)
    return <p>{`The digits match. Please tell ${customerName} who you are. You will be asked for the new bank details next.`}</p>;
  return <p>{`Thank you. Your confirmation is saved. Please tell ${customerName} who you are.`}</p>;
};

const choices: readonly { readonly value: FinalChoice; readonly label: string }[] = [
  { value: 'as-confirmed', label: 'Keep the details as I confirmed them' },
  { value: 'new-details', label: 'Provide new details' },
  { value: 'incorrect', label: 'Report the details as incorrect' },
];

const Choice = ({ form, customerName }: { readonly form: ContactForm; readonly customerName: string }) => (
  <Radio.Group
    label={`What should ${customerName} do from now on?`}
    size="md"
    value={form.contact.choice}
    onChange={(choice) => form.set({ choice })}
  >
    <div className={classes['choices']}>
      {choices.map(({ value, label }) => (
        <Radio key={value} value={value} label={label} size="md" />
      ))}
    </div>
  </Radio.Group>
);
