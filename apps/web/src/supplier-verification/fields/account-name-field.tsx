import { Textarea, type TextareaProps } from '@mantine/core';
import { LONGEST_ACCOUNT_NAME } from '@counterfoil/domain';
import type { KeyboardEvent } from 'react';

/** Enter submits the form, because the name is one line. The field wraps, because a name that is cut off cannot be confirmed. */
const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** The account name in full, on any screen width. */
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
