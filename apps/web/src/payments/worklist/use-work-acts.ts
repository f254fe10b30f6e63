import type { ResultRow, RunWorkRowAnswer } from '@counterfoil/projections';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { usePermission } from '../../platform/session/session.js';
import { isOpenResult, resultKeyOf } from '../result-groups.js';
import type { PanelAct } from './panel-act.js';
import { useRunTools } from './run-tools.js';
import { useWorkRowQuery, type WorkAct } from '../work.api.js';
import type { Chosen } from './work-dialog.js';
import { whyOf } from './work-rows.js';
import { workActs, workWords } from './work-words.js';

type Props = {
  readonly row: ResultRow | null;
  /** Suppliers of the selected payments; empty: the open payment counts. */
  readonly selected: readonly ResultRow[];
  /** Lines of all selected payments, also of those on other pages. */
  readonly lines: readonly number[];
  readonly onAsk: (supplierIds: readonly string[]) => void;
  readonly onWork: (chosen: Chosen) => void;
};

const idsOf = (rows: readonly ResultRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ supplierId }) => (supplierId === null ? [] : [supplierId]))),
];

/** Shown only where they can be done: nobody looks for them on other payments. */
const QUIET: readonly WorkAct[] = ['put-back', 'dismiss'];

/** What the server lets this user do with the open payment, or with all that are selected: of those it decides when they are sent. */
const workOf = (detail: RunWorkRowAnswer, lines: readonly number[], onWork: (chosen: Chosen) => void): readonly PanelAct[] =>
  workActs.flatMap((act) => {
    const { key, label, action } = workWords[act];
    // Whether the run can still be worked on at all.
    const asked = lines.length === 0 ? action : 'recheck';
    const refusal = detail.actions.find((one) => one.action === asked)?.refusal ?? null;
    if (lines.length === 0 && refusal !== null && QUIET.includes(act)) return [];
    const counted = lines.length < 2 ? label : `${label} (${lines.length})`;
    return [{ key, label: counted, refusal, run: () => onWork({ act, lines: lines.length === 0 ? [detail.row.n] : lines }) }];
  });

/** What can be done with the open payment; all but opening the supplier counts for those that are selected. */
export const useWorkActs = ({ row, selected, lines, onAsk, onWork }: Props): readonly PanelAct[] => {
  const navigate = useNavigate();
  const canAsk = usePermission('canEditSuppliers') && useRunTools() !== null;
  const canOpen = usePermission('canAccessSupplierManagement');
  const { currentData: detail } = useWorkRowQuery(row === null ? skipToken : { runId: row.runId, n: row.n });
  return useMemo(() => {
    if (row === null) return [];
    const asked = idsOf(selected.length === 0 ? [row] : selected);
    const ask: PanelAct = {
      key: 'a',
      label: selected.length < 2 ? 'Ask the supplier' : `Ask ${asked.length === 1 ? '1 supplier' : `${asked.length} suppliers`}`,
      isPrimary: true,
      refusal: asked.length === 0 ? 'No supplier has this account. Add the supplier first.' : null,
      run: () => onAsk(asked),
    };
    // Of a known payee with another account: the record that it is known by.
    const supplierId = row.supplierId ?? whyOf(row).known[0]?.supplierId ?? null;
    const open: PanelAct = {
      key: 'o',
      label: 'Open the supplier',
      isWide: true,
      refusal: supplierId === null ? 'No supplier has this account.' : null,
      run: () => supplierId !== null && void navigate(supplierPath(supplierId)),
    };
    const work = detail === undefined ? [] : workOf(detail, lines, onWork);
    return [...(canAsk && isOpenResult(resultKeyOf(row.result)) ? [ask] : []), ...work, ...(canOpen ? [open] : [])];
  }, [row, selected, lines, detail, onAsk, onWork, canAsk, canOpen, navigate]);
};
