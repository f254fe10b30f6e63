import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { MailBody } from './mail-body.js';
import classes from './emails.module.css';

type Form = 'html' | 'text';
const forms = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
] as const;

type Props = { readonly subject: string; readonly text: string; readonly html: string };

/** A mail in the two forms it is sent in; readers choose which one they see. */
export const MailView = ({ subject, text, html }: Props) => {
  const [form, setForm] = useState<Form>('html');
  return (
    <div className={classes['mail']}>
      <div className={classes['mailHead']}>
        <h3 className={classes['subject']}>{subject}</h3>
        <SegmentedControl
          size="xs"
          aria-label="Form of the mail"
          data={[...forms]}
          value={form}
          onChange={(value) => setForm(value)}
        />
      </div>
      {form === 'html' ? (
        <MailBody html={html} label={`Mail: ${subject}`} />
      ) : (
        <pre className={classes['text']} tabIndex={0} aria-label="Plain text of the mail">
          {text}
        </pre>
      )}
    </div>
  );
};
