import { Button } from '@mantine/core';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import type { ListQuery } from '../../platform/lists/list-params.js';
import type { Selection } from '../../platform/lists/selection.js';
import { scanPath } from '../../platform/paths.js';
import { useStartScanMutation } from '../../platform/scans.api.js';
import { usePermission } from '../../platform/session/session.js';
import { Problem } from '../../ui/feedback/problem.js';
import { collectSuppliers } from '../collect-suppliers.js';
import { readSuppliers } from '../suppliers.api.js';
import { actions } from '../../ui/words/actions.js';

type Props = { readonly selection: Selection; readonly query: ListQuery };

/** Checks the accounts of the selected suppliers as if they were paid today, and opens the scan. */
export const ScanSelected = ({ selection, query }: Props) => {
  const mayScan = usePermission('canVerifyPayments');
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const navigate = useNavigate();
  const [start] = useStartScanMutation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  if (!mayScan) return null;
  const read = (page: ListQuery) => dispatch(readSuppliers(page, { forceRefetch: true, subscribe: false })).unwrap();
  const scan = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const ids =
        selection.kind === 'some' ? selection.ids : (await collectSuppliers(selection, query, read)).map(({ id }) => id);
      const { scanId } = await start({ ids }).unwrap();
      await navigate(scanPath(scanId));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void scan()}>
        {actions.scanAccounts}
      </Button>
      <Problem of={error} title="The scan was not started" />
    </>
  );
};
