import { Radio } from '@mantine/core';
import type { ReasonCode } from '@counterfoil/domain';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { CommentField, CompanyFields, ConsentFields, PersonFields } from '../fields/contact-fields.js';
import type { FinalChoice } from '../values/contact-text.js';
import { ReasonFields } from '../fields/reason-fields.js';
import { SubmitRow } from '../fields/submit-row.js';
import { type ContactForm, countryOf, useContactForm } from '../fields/use-contact-form.js';
import type { SectionProps, Verification } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { customerNameOf } from '../visit/visit.js';

/** The reasons of a report (P-3.2.2). */
export const REPORT_REASONS: readonly ReasonCode[] = [1, 2, 3, 4, 5];

/** The contact form with the final choice (P-2.1.7). */
export const Details = ({ verification }: SectionProps) => {
  const { record, visit, happen, saveContact } = verification;
  const { simplified, forcedUpdate, reported, isFinal } = visit.flow;
  const customerName = customerNameOf(record);
  const country = countryOf(verification);
  const chooses = !simplified && !forcedUpdate && !isFinal;
  const goesBack = simplified || (forcedUpdate && !isFinal);
  const form = useContactForm(verification, {
    asksReason: reported,
    send: async () => {
      const { choice } = visit.contact;
      if (!chooses || choice === 'as-confirmed') return saveContact(reported);
      happen(choice === 'new-details' ? 'provides-new-details' : 'reports-incorrect');
      return { data: null };
    },
  });
  const goesOn = (forcedUpdate && !isFinal) || (chooses && form.values.choice !== 'as-confirmed');

  return (
    <ParsedForm form={form} label="Your details" className={classes['form']}>
      <Opening verification={verification} />
      <PersonFields form={form} country={country} />
      {simplified ? null : <CompanyFields form={form} country={country} />}
      {reported ? <ReasonFields form={form} label="What is wrong with the account?" codes={REPORT_REASONS} /> : null}
      {reported ? null : <CommentField form={form} />}
      {chooses ? <Choice form={form} customerName={customerName} /> : null}
      <ConsentFields form={form} customerName={customerName} />
      <SubmitRow form={form} label={goesOn ? 'Next' : 'Finish'} onBack={goesBack ? () => happen('back') : undefined} />
    </ParsedForm>
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
    value={form.values.choice}
    onChange={(choice) => form.set({ choice })}
  >
    <div className={classes['choices']}>
      {choices.map(({ value, label }) => (
        <Radio key={value} value={value} label={label} size="md" />
      ))}
    </div>
  </Radio.Group>
);
