import { type FormEvent, type ReactNode, useRef } from 'react';
import { blockEnter } from './one-submit.js';

type Props = {
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
  readonly label?: string;
  /** Only the sign-in form allows autofill (P-9, P-2.2). */
  readonly autoComplete?: 'on' | 'off';
  readonly className?: string | undefined;
};

/**
 * A form without the browser's own validation messages and suggestions. Pressing submit twice submits once, and Enter does nothing
 * when there are several submit buttons.
 */
export const Form = ({ onSubmit, children, label, autoComplete = 'off', className }: Props) => {
  const busy = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await onSubmit();
    } finally {
      busy.current = false;
    }
  };
  return (
    <form
      noValidate
      autoComplete={autoComplete}
      aria-label={label}
      className={className}
      onKeyDown={blockEnter}
      onSubmit={(event) => void submit(event)}
    >
      {children}
    </form>
  );
};
