import { Button } from '@mantine/core';
import { accountText, weakText } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { usePermission } from '../../platform/session/session.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { CheckDialog } from '../../ui/form/check-record/check-dialog.js';
import { actions } from '../../ui/words/actions.js';
import { useAcceptAnswerMutation } from '../approvals/approvals.api.js';

type Props = { readonly supplier: SupplierView };

/** Lets a second person accept a weak answer with a check record (P-14.11). */
export const AcceptAnswer = ({ supplier }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [accept] = useAcceptAnswerMutation();
  const mayApprove = usePermission('canApprove');
  if (supplier.status !== 'weak' || !mayApprove) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {actions.acceptAnswer}
      </Button>
      {isOpen ? (
        <CheckDialog
          title={actions.acceptAnswer}
          submitLabel={actions.acceptAnswer}
          onClose={close}
          about={{ supplierId: supplier.id }}
          numberOnFile={numberOf(supplier)}
          send={(check) => accept({ supplierId: supplier.id, check })}
          done={(written) => {
            tellWritten(written, 'The answer is accepted.');
            close();
          }}
        >
          <PageAlert tone="warning">
            The answer is weak: {weakText(supplier.answerWeakBecause)}. Payments to {accountText(supplier.account)} will no longer
            wait.
          </PageAlert>
        </CheckDialog>
      ) : null}
    </>
  );
};

/** The phone number on file, not the one given with the answer. */
const numberOf = ({ contact }: SupplierView): string | null => contact?.landline ?? contact?.mobile ?? null;
