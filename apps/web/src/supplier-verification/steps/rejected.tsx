import { Form } from '../../ui/form/form.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { CommentField, ConsentFields, PersonFields } from '../fields/contact-fields.js';
import { SubmitRow } from '../fields/submit-row.js';
import { useBusy } from '../visit/use-busy.js';
import { useContactForm } from '../fields/use-contact-form.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { companyOf } from '../visit/visit.js';

/** The confirmation was set aside: the customer has to look at the account, and wants to know whom to ask (P-4.1). */
export const Rejected = ({ verification }: SectionProps) => {
  const { record, saveContact } = verification;
  const form = useContactForm(verification, false);
  const [busy, during] = useBusy();
  const company = companyOf(record);
  return (
    <Form onSubmit={() => during(() => saveContact(false))} label="Your details" className={classes['form']}>
      <PageAlert tone="warning">
        {`Your confirmation could not be taken: there is an open question about this account. ${company} has been notified. Please leave your contact details, so that it can get in touch with you.`}
      </PageAlert>
      <CommentField form={form} />
      <PersonFields form={form} />
      <ConsentFields form={form} company={company} />
      <SubmitRow label="Send" busy={busy} faults={form.faults} />
    </Form>
  );
};
