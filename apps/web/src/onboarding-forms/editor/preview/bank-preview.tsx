import { TextInput } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { type BankAccountText, onboardingRules } from '../../../ui/form/bank-account/bank-account.js';
import { NO_PARTS } from '../../../ui/form/bank-account/no-parts.js';
import { BankAccountFields } from '../../../ui/form/bank-account/bank-account-fields.js';
import { usePortalDirectory } from '../../../ui/form/bank-account/use-portal-directory.js';

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** The bank account as suppliers are asked for it. Nothing of it is saved. */
export const BankPreview = ({ country }: { readonly country: string }) => {
  const [values, setValues] = useState<BankAccountText>({ ...NO_PARTS, country });
  const directory = usePortalDirectory();
  const text = (name: keyof BankAccountText) => ({
    ...{ name, value: values[name], error: null, onBlur: () => undefined },
    onChange: (event: Typed) => {
      const { value } = event.currentTarget;
      setValues((now) => ({ ...now, [name]: value }));
    },
  });
  return (
    <>
      <TextInput label="Account name" size="md" required />
      <BankAccountFields
        form={{ values, set: setValues, text }}
        rules={onboardingRules}
        directory={directory}
        home={country}
        size="md"
      />
    </>
  );
};
