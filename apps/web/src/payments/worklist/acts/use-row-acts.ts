import type { WhyKind } from '@counterfoil/domain';
import type { RunWorkRowAnswer, WorkRow } from '@counterfoil/projections';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { supplierPath } from '../../../platform/paths.js';
import { usePermission } from '../../../platform/session/session.js';
import { useWorkRowQuery } from '../../work.api.js';
import { actNames, actWords } from './act-words.js';
import { supplierOf } from '../rows/row-words.js';
import type { ActName, Chosen, ChosenPreviewed, PreviewedAct, RowAct } from './row-act.js';

/** Acts that are shown only when they are possible. */
const QUIET: readonly ActName[] = ['put-back', 'dismiss-alerts', 'remind', 'add-supplier'];

/** Acts that are hidden from users who may not edit suppliers. */
const EDITORS: readonly ActName[] = ['ask', 'remind', 'add-supplier', 'certify'];

/**
 * The acts that help most for each reason. The first possible one is the primary act; if none is possible, it is asking the
 * supplier.
 */
const helpful: Partial<Readonly<Record<WhyKind, readonly ActName[]>>> = {
  'sanctions-confirmed': ['leave-out'],
  'sanctions-match': ['hold'],
  'reported-incorrect': ['leave-out'],
  'weak-answer': ['accept'],
  'not-screened': ['recheck'],
  'name-differs': ['certify', 'leave-out'],
  'new-payee': ['add-supplier'],
  alert: ['dismiss-alerts'],
  inactive: ['leave-out'],
  'not-checked': ['recheck'],
};

type OnAct = (chosen: Chosen) => void;

const actsOf = ({ row, actions }: RunWorkRowAnswer, canEdit: boolean, onAct: OnAct): readonly RowAct[] => {
  const refusalOf = (act: ActName): string | null => actions.find(({ action }) => action === act)?.refusal ?? null;
  // A supplier that was already asked is reminded instead.
  const canRemind = canEdit && refusalOf('remind') === null;
  const best: readonly ActName[] = ['put-back', ...(helpful[row.why] ?? []), 'remind', 'ask'];
  const primary = best.find((act) => refusalOf(act) === null && (canEdit || !EDITORS.includes(act)));
  return actNames.flatMap((act) => {
    const refusal = refusalOf(act);
    if (EDITORS.includes(act) && !canEdit) return [];
    if (act === 'ask' && canRemind) return [];
    if (QUIET.includes(act) && refusal !== null) return [];
    const { key, label } = actWords[act];
    const isPrimary = act === primary;
    const note = act === 'assign' && row.owner !== null ? { note: row.owner.name } : {};
    return [{ key, label, isPrimary, ...note, refusal, run: () => onAct({ act, rows: { lines: [row.n] } }) }];
  });
};

/** The acts on the open payment, as the server allows them. */
export const useRowActs = (runId: string, row: WorkRow | null, onAct: OnAct): readonly RowAct[] => {
  const navigate = useNavigate();
  const canEdit = usePermission('canEditSuppliers');
  const canOpen = usePermission('canAccessSupplierManagement');
  const { currentData: detail } = useWorkRowQuery(row === null ? skipToken : { runId, n: row.n });
  return useMemo(() => {
    if (row === null) return [];
    const supplierId = supplierOf(row);
    const open: RowAct = {
      key: 'o',
      label: 'Open the supplier',
      isWide: true,
      refusal: supplierId === null ? 'No supplier has this account.' : null,
      run: () => supplierId !== null && void navigate(supplierPath(supplierId)),
    };
    return [...(detail === undefined ? [] : actsOf(detail, canEdit, onAct)), ...(canOpen ? [open] : [])];
  }, [row, detail, canEdit, canOpen, onAct, navigate]);
};

/** The acts on the selected payments. A preview shows which payments each act is possible for. */
export const useSelectionActs = (rows: Omit<ChosenPreviewed, 'act'> | null, onAct: OnAct): readonly RowAct[] => {
  const canEdit = usePermission('canEditSuppliers');
  return useMemo(
    () =>
      rows === null
        ? []
        : actNames
            .filter((act): act is PreviewedAct => act !== 'add-supplier' && (canEdit || !EDITORS.includes(act)))
            .map((act) => {
              const { key, label } = actWords[act];
              return { key, label: plural[act] ?? label, refusal: null, run: () => onAct({ act, ...rows }) };
            }),
    [rows, canEdit, onAct],
  );
};

const plural: Partial<Readonly<Record<ActName, string>>> = {
  ask: 'Ask suppliers',
  certify: 'Certify the names',
  'dismiss-alerts': 'Dismiss the alerts',
};
