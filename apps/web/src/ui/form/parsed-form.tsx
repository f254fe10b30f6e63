import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from './form.js';
import { useUnsaved } from './unsaved.js';
import type { FormValues } from './draft.js';
import type { ParsedForm as FormState } from './use-parsed-form.js';

type Props<Values extends FormValues> = {
  readonly form: FormState<Values>;
  readonly label?: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly autoComplete?: 'on' | 'off';
  /** True to leave without asking, e.g. on the sign-in page. */
  readonly unguarded?: boolean;
};

/** The form element of a parsed form: focuses the first fault, and asks before unsaved input is left. */
export const ParsedForm = <Values extends FormValues>({ form, unguarded = false, children, ...props }: Props<Values>) => {
  const place = useRef<HTMLDivElement>(null);
  useUnsaved(form.isChanged && !unguarded, form.discard);
  useEffect(() => {
    if (form.failures > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.failures]);
  return (
    <Form
      onSubmit={form.submit}
      {...(props.label === undefined ? {} : { label: props.label })}
      autoComplete={props.autoComplete ?? 'off'}
    >
      <div ref={place} className={props.className}>
        {children}
      </div>
    </Form>
  );
};
