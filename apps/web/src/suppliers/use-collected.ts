import type { SupplierRow } from '@counterfoil/projections';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ListQuery } from '../platform/lists/list-params.js';
import type { Selection } from '../platform/lists/selection.js';
import { collectSuppliers } from './collect-suppliers.js';
import { readSuppliers } from './suppliers.api.js';

type Collected = { readonly rows: readonly SupplierRow[]; readonly loading: boolean; readonly error: unknown };
const LOADING: Collected = { rows: [], loading: true, error: undefined };

/** The suppliers behind a selection, loaded when the dialog opens. */
export const useCollected = (selection: Selection, query: ListQuery): Collected => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [collected, setCollected] = useState(LOADING);
  useEffect(() => {
    let wanted = true;
    const settle = (next: Collected) => wanted && setCollected(next);
    collectSuppliers(selection, query, (page) =>
      dispatch(readSuppliers(page, { forceRefetch: true, subscribe: false })).unwrap(),
    ).then(
      (rows) => settle({ rows, loading: false, error: undefined }),
      (error: unknown) => settle({ rows: [], loading: false, error }),
    );
    return () => {
      wanted = false;
    };
    // The dialog keeps the selection it was opened with, even when the list behind it changes.
  }, [dispatch, selection, query]);
  return collected;
};
