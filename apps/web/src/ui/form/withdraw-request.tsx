import { Button } from '@mantine/core';
import type { Written } from '@counterfoil/projections';
import { type ReactNode, useState } from 'react';
import { tellWritten } from '../feedback/tell-written.js';
import { actions } from '../words/actions.js';
import { SendDialog } from './action-dialog.js';
import type { Sent } from './use-parsed-form.js';

type Props = {
  /** The request, e.g. 'the change of the policy'. */
  readonly what: string;
  readonly withdraw: () => PromiseLike<Sent<Written>>;
  /** Says what stays unchanged after the withdrawal. */
  readonly children: ReactNode;
};

/** Withdraws the user's own request, without a second person (P-11.18). */
export const WithdrawRequest = ({ what, withdraw, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)} aria-label={`${actions.withdraw}: ${what}`}>
        {actions.withdraw}
      </Button>
      {isOpen ? (
        <SendDialog
          title={`${actions.withdraw} the request`}
          submitLabel={actions.withdraw}
          onClose={() => setOpen(false)}
          send={withdraw}
          done={(written) => {
            tellWritten(written, 'The request was withdrawn.');
            setOpen(false);
          }}
        >
          {children}
        </SendDialog>
      ) : null}
    </>
  );
};
