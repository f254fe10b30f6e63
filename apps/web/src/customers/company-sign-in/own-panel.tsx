import { Anchor, Button } from '@mantine/core';
import type { OwnCompanySignIn } from '@counterfoil/projections';
import { useState } from 'react';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { Panel } from '../../ui/page/panel.js';
import { Facts } from '../../ui/values/facts.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { useOwnPasswordForm } from '../sign-in/own-password-form.js';
import { OwnPasswordInput } from '../sign-in/own-password-input.js';
import classes from '../sign-in/sign-in.module.css';
import { goToProvider } from './begun.js';
import { useLinkCompanySignInMutation, useUnlinkCompanySignInMutation } from './company-sign-in.api.js';

type Props = { readonly own: OwnCompanySignIn };

/** The account at the company's provider with which the signed-in person signs in. */
export const OwnCompanySignInPanel = ({ own: { provider, address, linked } }: Props) => {
  const [open, setOpen] = useState<'link' | 'unlink' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title="Company sign-in" hint={`With your account at ${provider}, in place of the password.`}>
      {linked === null ? (
        <>
          <p className={classes['plain']}>
            Link your account there to sign in with it. A second step that you have set up here is still asked for.
          </p>
          <Button variant="default" onClick={() => setOpen('link')}>
            Link my account
          </Button>
        </>
      ) : (
        <>
          <Facts
            items={[
              ['Account', linked.label ?? 'Linked'],
              ['Linked', <LocalTime key="at" at={linked.at} />],
              [
                'Sign in at',
                <Anchor key="address" href={address}>
                  Company sign-in
                </Anchor>,
              ],
            ]}
          />
          <Button variant="default" mt="sm" onClick={() => setOpen('unlink')}>
            Unlink
          </Button>
        </>
      )}
      {open === 'link' ? <LinkDialog provider={provider} onClose={close} /> : null}
      {open === 'unlink' ? <UnlinkDialog onClose={close} /> : null}
    </Panel>
  );
};

const LinkDialog = ({ provider, onClose }: { readonly provider: string; readonly onClose: () => void }) => {
  const [link] = useLinkCompanySignInMutation();
  const form = useOwnPasswordForm({ send: link, done: ({ url }) => goToProvider(url, 'link') });
  return (
    <FormDialog title="Link my account" submitLabel="Continue" form={form} onClose={onClose}>
      <p className={classes['plain']}>
        You sign in at {provider} next, with your own account: anybody who has it can then sign in as you. Your other sessions
        here are signed out, and you are sent an email.
      </p>
      <OwnPasswordInput data-autofocus {...form.text('password')} />
    </FormDialog>
  );
};

const UnlinkDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [unlink] = useUnlinkCompanySignInMutation();
  const form = useOwnPasswordForm({
    send: unlink,
    done: (written) => {
      tellWritten(written, 'The account was unlinked.');
      onClose();
    },
  });
  return (
    <FormDialog title="Unlink my account" submitLabel="Unlink" danger form={form} onClose={onClose}>
      <p className={classes['plain']}>You sign in with your password then. Your other sessions are signed out.</p>
      <OwnPasswordInput data-autofocus {...form.text('password')} />
    </FormDialog>
  );
};
