import { Button } from '@mantine/core';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ListQuery } from '../../platform/lists/list-params.js';
import type { Selection } from '../../platform/lists/selection.js';
import type { FoundSupplier } from '../../platform/onboardings.api.js';
import { Problem } from '../../ui/feedback/problem.js';
import { InviteToOnboarding } from '../../ui/onboarding/invite-to-onboarding.js';
import { actions } from '../../ui/words/actions.js';
import { collectSuppliers } from '../collect-suppliers.js';
import { readSuppliers } from '../suppliers.api.js';

type Props = { readonly selection: Selection; readonly query: ListQuery; readonly onDone: () => void };

/** Invites the selected suppliers to onboarding. */
export const InviteSelected = ({ selection, query, onDone }: Props) => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [suppliers, setSuppliers] = useState<readonly FoundSupplier[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isSent = useRef(false);
  const read = (page: ListQuery) => dispatch(readSuppliers(page, { forceRefetch: true, subscribe: false })).unwrap();
  const open = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const rows = await collectSuppliers(selection, query, read);
      setSuppliers(rows.map(({ id, supplierName: text }) => ({ id, text })));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setSuppliers(null);
    // The bar disappears with the selection, so it stays until the user has read the refusals.
    if (isSent.current) onDone();
  };
  return (
    <>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void open()}>
        {actions.inviteToOnboarding}
      </Button>
      <Problem of={error} title="The suppliers could not be loaded" />
      {suppliers === null ? null : (
        <InviteToOnboarding suppliers={suppliers} onClose={close} onDone={() => (isSent.current = true)} />
      )}
    </>
  );
};
