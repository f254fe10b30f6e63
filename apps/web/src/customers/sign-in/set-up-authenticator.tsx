import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { useCodeForm } from './code-form.js';
import { CodeInput } from './code-input.js';
import { useOwnPasswordForm } from './own-password-form.js';
import { OwnPasswordInput } from './own-password-input.js';
import { useAddAuthenticatorMutation, useBeginAuthenticatorMutation } from './sign-in.api.js';
import classes from './sign-in.module.css';

type Props = {
  /** True when the user already has an authenticator. A code from it is asked for. */
  readonly replaces?: boolean;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
};
type Offered = { readonly secret: string; readonly qrCode: string };

/** Asks for the password, then shows the QR code, then asks for a code to prove that the app is set up. */
export const SetUpAuthenticator = ({ replaces = false, onClose, onCodes }: Props) => {
  const [offered, setOffered] = useState<Offered | null>(null);
  return offered === null ? (
    <AskPassword replaces={replaces} onClose={onClose} onOffered={setOffered} />
  ) : (
    <ShowPicture offered={offered} onClose={onClose} onCodes={onCodes} />
  );
};

type AskProps = {
  readonly replaces: boolean;
  readonly onClose: () => void;
  readonly onOffered: (offered: Offered) => void;
};

const AskPassword = ({ replaces, onClose, onOffered }: AskProps) => {
  const [begin] = useBeginAuthenticatorMutation();
  const form = useOwnPasswordForm({ asksCode: replaces, send: begin, done: onOffered });
  return (
    <FormDialog
      title={replaces ? 'Replace the authenticator' : 'Set up an authenticator'}
      submitLabel="Continue"
      form={form}
      onClose={onClose}
    >
      <OwnPasswordInput data-autofocus {...form.text('password')} />
      {replaces ? (
        <CodeInput
          data-autofocus={undefined}
          description="Of the authenticator that you replace. Without it, a recovery code."
          {...form.text('code')}
        />
      ) : null}
    </FormDialog>
  );
};

const ShowPicture = ({ offered: { secret, qrCode }, onClose, onCodes }: Props & { readonly offered: Offered }) => {
  const [add] = useAddAuthenticatorMutation();
  const form = useCodeForm({ send: add, done: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  return (
    <FormDialog title="Set up an authenticator" submitLabel="Set up" form={form} onClose={onClose}>
      <p className={classes['plain']}>
        Scan this with an authenticator app on your phone, or type the key into it. Then enter the code that the app shows. Your
        other sessions are signed out.
      </p>
      <img className={classes['picture']} src={qrCode} alt="QR code of the key below" />
      <p className={classes['key']} aria-label="Key">
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </p>
      <CodeInput description="The six digits that the app shows now." {...form.text('code')} />
    </FormDialog>
  );
};
