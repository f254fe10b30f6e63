import { Button, Fieldset } from '@mantine/core';
import { useState } from 'react';
import type { CheckAbout } from './check-file-field.js';
import { CheckFields } from './check-fields.js';
import { type CheckForm, type CheckValues, isNoCheck, noCheck } from './check-values.js';

type Props = {
  readonly form: CheckForm & { readonly set: (changes: Partial<CheckValues>) => void };
  readonly numberOnFile?: string | null;
  /** The subject of the check, to which a file can be attached. Null: no file can be attached. */
  readonly about?: CheckAbout | null;
};

/** The check record of the user who requests a change. It is optional, so the fields are folded at first (P-11.14). */
export const AskedCheck = ({ form, numberOnFile = null, about = null }: Props) => {
  const [isOpen, setOpen] = useState(!isNoCheck(form.values));
  if (!isOpen)
    return (
      <div>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          Say what you checked
        </Button>
      </div>
    );
  const leaveOut = () => {
    form.set(noCheck);
    setOpen(false);
  };
  return (
    <Fieldset legend="What you checked">
      <CheckFields form={form} numberOnFile={numberOnFile} about={about} />
      <Button variant="subtle" size="compact-sm" mt="xs" onClick={leaveOut}>
        Leave it out
      </Button>
    </Fieldset>
  );
};
