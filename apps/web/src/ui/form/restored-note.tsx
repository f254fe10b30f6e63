import { Button } from '@mantine/core';
import { useState } from 'react';
import { PageAlert } from '../feedback/page-alert.js';
import type { FormValues } from './draft.js';
import type { ParsedForm } from './use-parsed-form.js';

/** Says that the form contains unsaved input of an earlier visit, and offers to discard it. */
export const RestoredNote = <Values extends FormValues>({ form }: { readonly form: ParsedForm<Values> }) => {
  const [isShown, setShown] = useState(form.isRestored);
  if (!isShown) return null;
  const discard = () => {
    form.reset();
    setShown(false);
  };
  return (
    <PageAlert tone="info" title="Your unsaved input was restored." onClose={() => setShown(false)} stays>
      <Button size="compact-sm" variant="default" onClick={discard}>
        Discard it
      </Button>
    </PageAlert>
  );
};
