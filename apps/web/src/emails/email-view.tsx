import { Group, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { EmailBody } from './email-body.js';
import classes from './emails.module.css';

type Form = 'html' | 'text';
const forms = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
] as const;

type Props = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Shown beside the switch between HTML and plain text. */
  readonly choice?: ReactNode;
};

/** An email as HTML and as plain text. */
export const EmailView = ({ subject, text, html, choice }: Props) => {
  const [form, setForm] = useState<Form>('html');
  return (
    <div className={classes['email']}>
      <div className={classes['emailHead']}>
        <h3 className={classes['subject']}>{subject}</h3>
        <Group gap="xs">
          {choice}
          <SegmentedControl
            size="xs"
            aria-label="Form of the email"
            data={[...forms]}
            value={form}
            onChange={(value) => setForm(value)}
          />
        </Group>
      </div>
      {form === 'html' ? (
        <EmailBody html={html} label={`Email: ${subject}`} />
      ) : (
        <pre className={classes['text']} tabIndex={0} aria-label="Plain text of the email">
          {text}
        </pre>
      )}
    </div>
  );
};
