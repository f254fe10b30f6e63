import { ParsedForm } from '../../ui/form/parsed-form.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { CommentField, ConsentFields, PersonFields } from '../fields/contact-fields.js';
import { SubmitRow } from '../fields/submit-row.js';
import { countryOf, useContactForm } from '../fields/use-contact-form.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { customerNameOf } from '../visit/visit.js';

/** The confirmation was not accepted, because the account is disputed. The contact details are asked for (P-4.1). */
export const Rejected = ({ verification }: SectionProps) => {
  const { record, saveContact } = verification;
  const form = useContactForm(verification, { asksReason: false, send: () => saveContact(false) });
  const customerName = customerNameOf(record);
  return (
    <ParsedForm form={form} label="Your details" className={classes['form']}>
      <PageAlert tone="warning">
        {`Your confirmation could not be accepted, because there is an open question about this account. ${customerName} has been notified. Please leave your contact details, so that ${customerName} can contact you.`}
      </PageAlert>
      <CommentField form={form} />
      <PersonFields form={form} country={countryOf(verification)} />
      <ConsentFields form={form} customerName={customerName} />
      <SubmitRow form={form} label="Send" />
    </ParsedForm>
  );
};
