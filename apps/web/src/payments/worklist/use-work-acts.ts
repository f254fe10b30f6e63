import type { ResultRow } from '@counterfoil/projections';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { usePermission } from '../../platform/session/session.js';
import { isOpenResult, resultKeyOf } from '../result-groups.js';
import type { PanelAct } from './panel-act.js';
import { useRunTools } from './run-tools.js';
import { whyOf } from './work-rows.js';

type Props = {
  readonly row: ResultRow | null;
  /** Suppliers of the selected payments; empty: the open payment counts. */
  readonly selected: readonly ResultRow[];
  readonly onAsk: (supplierIds: readonly string[]) => void;
};

const idsOf = (rows: readonly ResultRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ supplierId }) => (supplierId === null ? [] : [supplierId]))),
];

/** What can be done with the open payment; asking suppliers counts for all that are selected. */
export const useWorkActs = ({ row, selected, onAsk }: Props): readonly PanelAct[] => {
  const navigate = useNavigate();
  const canAsk = usePermission('canEditSuppliers') && useRunTools() !== null;
  const canOpen = usePermission('canAccessSupplierManagement');
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
    return [...(canAsk && isOpenResult(resultKeyOf(row.result)) ? [ask] : []), ...(canOpen ? [open] : [])];
  }, [row, selected, onAsk, canAsk, canOpen, navigate]);
};
