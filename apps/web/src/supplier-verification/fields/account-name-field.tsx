import { Textarea, type TextareaProps } from '@mantine/core';
import { LONGEST_ACCOUNT_NAME } from '@counterfoil/domain';
import type { KeyboardEvent } from 'react';

/** One line in meaning, so Enter sends the form; on the page it wraps, because a name that is cut cannot be confirmed. */
const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** The account name, shown whole however long it is and however narrow the screen. */
export const AccountNameField = (props: TextareaProps) => (
  <Textarea
    size="md"
    label="Account name"
    maxLength={LONGEST_ACCOUNT_NAME}
    autosize
    minRows={1}
    onKeyDown={sendOnEnter}
    {...props}
  />
);
