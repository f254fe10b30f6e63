import { LONGEST_COMPANY_NAME, LONGEST_EMAIL, LONGEST_PERSON_NAME } from '@counterfoil/domain';
import { Button, Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { companyCountries } from '../../platform/words/company-countries.js';
import { Problem } from '../../ui/feedback/problem.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { NewPasswordInput } from '../password/new-password-input.js';
import { type CompanySetUp, useSetUpCompanyMutation } from './setup.api.js';
import classes from './setup.module.css';
import { emptySetup, ownNames, parseSetup, setupServerNames } from './setup-values.js';

const useSetupForm = (onDone: (company: CompanySetUp) => unknown) => {
  const [setUp] = useSetUpCompanyMutation();
  return useParsedForm({ initial: emptySetup, parse: parseSetup, send: setUp, serverNames: setupServerNames, done: onDone });
};

type FormProps = { readonly form: ReturnType<typeof useSetupForm> };

export const SetupForm = ({ onDone }: { readonly onDone: (company: CompanySetUp) => unknown }) => {
  const form = useSetupForm(onDone);
  return (
    <ParsedForm form={form} label="Set up Counterfoil">
      <Stack gap="md">
        <Problem of={form.error} />
        <TextInput
          label="One-time code"
          description="The server printed it when it started."
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
          maxLength={60}
          required
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          {...form.text('code')}
        />
        <Company form={form} />
        <FirstPerson form={form} />
        <SecondPerson form={form} />
        <Button type="submit" size="md" loading={form.isSending} fullWidth>
          Set up Counterfoil
        </Button>
      </Stack>
    </ParsedForm>
  );
};

const Part = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <Fieldset className={classes['group'] ?? ''} legend={legend}>
    <Stack gap="sm">{children}</Stack>
  </Fieldset>
);

const Company = ({ form }: FormProps) => (
  <Part legend="Your company">
    <TextInput label="Name" maxLength={LONGEST_COMPANY_NAME} required {...form.text('companyName')} />
    <NativeSelect label="Country" data={companyCountries} {...form.text('country')} />
    <TextInput
      label="Your own email domains"
      description="For example riverbend.example. An answer to a verification request from there proves little."
      maxLength={500}
      {...form.text('ownDomains')}
    />
  </Part>
);

const FirstPerson = ({ form }: FormProps) => (
  <Part legend="You">
    <TextInput label="Your name" maxLength={LONGEST_PERSON_NAME} required autoComplete="name" {...form.text('firstName')} />
    <TextInput
      label="Your username"
      description="What you sign in with, for example your email address."
      maxLength={LONGEST_EMAIL}
      required
      autoComplete="username"
      {...form.text('firstUsername')}
    />
    <NewPasswordInput label="Your password" required names={ownNames(form.values)} {...form.text('password')} />
  </Part>
);

const SecondPerson = ({ form }: FormProps) => (
  <Part legend="A second person">
    <TextInput
      label="Their name"
      description="Nobody approves their own changes here, so two people are needed from the start."
      maxLength={LONGEST_PERSON_NAME}
      required
      {...form.text('secondName')}
    />
    <TextInput label="Their username" maxLength={LONGEST_EMAIL} required {...form.text('secondUsername')} />
  </Part>
);
