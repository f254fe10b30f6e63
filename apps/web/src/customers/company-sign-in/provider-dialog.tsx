import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { LONGEST_CLIENT_ID, LONGEST_CLIENT_SECRET, LONGEST_ISSUER, passwordRules, passwordRuleWords } from '@counterfoil/domain';
import type { CompanySignInSettings } from '@counterfoil/projections';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { AskedCheck } from '../../ui/form/check-record/asked-check.js';
import { useCheckedForm } from '../../ui/form/check-record/use-check-form.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Reading, readUnless, required } from '../../ui/form/reading.js';
import { SecondPersonNote } from '../../ui/form/second-person-note.js';
import classes from '../settings-page.module.css';
import { type NewProvider, useSetProviderMutation } from './company-sign-in.api.js';

type Props = { readonly settings: CompanySignInSettings; readonly onClose: () => void };
type Typed = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string; readonly passwords: string };

/** The first provider needs a secret. Later an empty one keeps the secret before. */
const parsedWith =
  (isFirst: boolean) =>
  ({ issuer, clientId, clientSecret, passwords }: Typed): Reading<NewProvider> =>
    readUnless(
      {
        issuer: required(issuer, 'Please enter the address of the provider.'),
        clientId: required(clientId, 'Please enter the client ID.'),
        clientSecret: isFirst ? required(clientSecret, 'Please enter the client secret.') : undefined,
      },
      {
        issuer: issuer.trim(),
        clientId: clientId.trim(),
        passwords: passwordRules.find((rule) => rule === passwords) ?? 'everybody',
        ...(clientSecret.trim() === '' ? {} : { clientSecret: clientSecret.trim() }),
      },
    );

/** Enters the OpenID provider. A second person has to approve it. */
export const ProviderDialog = ({ settings: { provider, redirectUri }, onClose }: Props) => {
  const [set] = useSetProviderMutation();
  const form = useCheckedForm({
    initial: {
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
      passwords: provider?.passwords ?? 'everybody',
    },
    parse: parsedWith(provider === null),
    send: set,
    done: (written) => {
      tellWritten(written, 'The company sign-in was changed.');
      onClose();
    },
  });
  return (
    <FormDialog title="Company sign-in" form={form} onClose={onClose} submitLabel="Save" disabled={!form.isChanged}>
      <p className={classes['plain']}>
        Register Counterfoil at your provider with the redirect address <strong>{redirectUri}</strong>, exactly so.
      </p>
      <TextInput
        label="Provider"
        description="Its issuer, for example https://login.example.com."
        type="url"
        inputMode="url"
        maxLength={LONGEST_ISSUER}
        required
        data-autofocus
        {...form.text('issuer')}
      />
      <TextInput label="Client ID" maxLength={LONGEST_CLIENT_ID} spellCheck={false} required {...form.text('clientId')} />
      <PasswordInput
        label="Client secret"
        description={provider === null ? 'It is never shown again.' : 'Empty keeps the one before, at the same provider.'}
        autoComplete="off"
        maxLength={LONGEST_CLIENT_SECRET}
        {...form.text('clientSecret')}
      />
      <NativeSelect
        label="Passwords"
        description="People who manage users keep theirs, for the day on which the provider does not answer."
        data={passwordRules.map((rule) => ({ value: rule, label: passwordRuleWords[rule] }))}
        {...form.text('passwords')}
      />
      <AskedCheck form={form} about="administration" />
      <SecondPersonNote>A change of the company sign-in</SecondPersonNote>
    </FormDialog>
  );
};
