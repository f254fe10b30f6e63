import { Button } from '@mantine/core';
import type { DuplicateRow, SupplierDuplicates, SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { Link } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { usePermission } from '../../platform/session/session.js';
import { useLabels } from '../../platform/words/labels.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Problem } from '../../ui/feedback/problem.js';
import { Panel } from '../../ui/page/panel.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { useSupplierDuplicatesQuery } from '../suppliers.api.js';
import classes from '../record/paid.module.css';
import { CompareDialog } from './compare-dialog.js';
import { duplicateText } from './duplicate-words.js';
import { UndoMergeDialog } from './undo-merge-dialog.js';

type Props = { readonly supplier: SupplierView };

/** Other records that may be the same payee, and records that were merged into this one. */
export const DuplicatesPanel = ({ supplier }: Props) => {
  const { currentData, error, isFetching, refetch } = useSupplierDuplicatesQuery(supplier.id);
  const [undoing, setUndoing] = useState(false);
  const edits = usePermission('canEditSuppliers');
  const waits = supplier.changeRequests.some(({ kind }) => kind === 'unmerge');
  return (
    <Panel
      title="Same payee elsewhere"
      actions={
        supplier.mergedInto !== null && edits && !waits ? (
          <Button variant="default" size="compact-sm" onClick={() => setUndoing(true)}>
            Undo the merge
          </Button>
        ) : null
      }
    >
      <Problem of={error} retry={refetch} title="Other records could not be loaded" />
      {currentData === undefined ? isFetching ? <LoadingIndicator /> : null : <Others supplier={supplier} found={currentData} />}
      {undoing ? <UndoMergeDialog supplier={supplier} onClose={() => setUndoing(false)} /> : null}
    </Panel>
  );
};

const Others = ({ supplier, found: { rows, hasMore, merged } }: Props & { readonly found: SupplierDuplicates }) => {
  const { companyNumber } = useLabels();
  const [compared, setCompared] = useState<DuplicateRow | null>(null);
  if (rows.length === 0 && merged.length === 0) return <p className={classes['hint']}>No other supplier resembles this one.</p>;
  return (
    <>
      <ul className={classes['open']}>
        {rows.map((row) => (
          <li key={row.supplierId}>
            <p>
              <b>
                <Link to={supplierPath(row.supplierId)}>{row.supplierName}</Link>
              </b>
              <small>{duplicateText(row, companyNumber)}</small>
            </p>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Compare with ${row.supplierName}`}
              onClick={() => setCompared(row)}
            >
              Compare
            </Button>
          </li>
        ))}
        {merged.map(({ supplierId, supplierName, supplierCode, at }) => (
          <li key={supplierId}>
            <p>
              <b>
                <Link to={supplierPath(supplierId)}>{supplierName}</Link>
              </b>
              <small>
                {supplierCode === null ? '' : `${supplierCode}, `}merged into this one <LocalTime at={at} dateOnly />
              </small>
            </p>
          </li>
        ))}
      </ul>
      {hasMore ? <p className={classes['hint']}>More suppliers resemble it. Search the list for its name.</p> : null}
      {compared === null ? null : (
        <CompareDialog supplier={supplier} otherId={compared.supplierId} onClose={() => setCompared(null)} />
      )}
    </>
  );
};
