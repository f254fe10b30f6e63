import { ParsedForm } from '../../ui/form/parsed-form.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { REPORT_REASONS } from './details.js';
import { ReasonFields } from '../fields/reason-fields.js';
import { SubmitRow } from '../fields/submit-row.js';
import { useContactForm } from '../fields/use-contact-form.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { customerNameOf } from '../visit/visit.js';

/** Reports the account on file as incorrect after it was confirmed. The report is final (P-4.1.2). */
export const IncorrectReport = ({ verification }: SectionProps) => {
  const { record, visit, change, saveReport } = verification;
  const form = useContactForm(verification, { asksReason: true, send: saveReport });
  const customerName = customerNameOf(record);
  const back = () => change({ section: 'details', flow: { ...visit.flow, reported: false, isFinal: false } });
  return (
    <ParsedForm form={form} label="Report the account" className={classes['form']}>
      <PageAlert tone="warning">
        {`This withdraws your confirmation. ${customerName} is notified at once and will not pay into this account before it has spoken to you.`}
      </PageAlert>
      <ReasonFields form={form} label="What is wrong with the account?" codes={REPORT_REASONS} />
      <SubmitRow form={form} label="Report" onBack={visit.isReportSent ? undefined : back} />
    </ParsedForm>
  );
};
