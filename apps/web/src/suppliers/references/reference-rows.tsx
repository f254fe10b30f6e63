import type { ReferenceCounts, ReferenceRowAnswer } from '@counterfoil/projections';
import { Link } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { codeOutcomeWords } from '../../ui/words/statuses.js';
import { SheetRows } from '../../ui/columns/sheet-rows.js';
import classes from '../import.module.css';

type Props = {
  readonly title: string;
  readonly rows: readonly ReferenceRowAnswer[];
  /** The total number of rows, of which the first ones are shown. */
  readonly total: number;
  readonly done?: boolean;
};

/** The number of rows that need attention: all except assigned and unchanged ones. */
export const leftOver = ({ assigned: _, same: __, ...left }: ReferenceCounts): number =>
  Object.values(left).reduce((sum, count) => sum + count, 0);

export const ReferenceRows = ({ title, rows, total, done = false }: Props) =>
  rows.length === 0 ? null : (
    <SheetRows
      title={title}
      total={total}
      shown={rows.length}
      headings={['Reference', 'In the file', 'Supplier', done ? 'What happened' : 'What would happen']}
    >
      {rows.map((row) => (
        <tr key={row.row}>
          <td data-align="end">{row.row}</td>
          <td>{row.reference}</td>
          <td>{row.named}</td>
          <td>{row.supplierId === null ? null : <Link to={supplierPath(row.supplierId)}>{row.supplierName}</Link>}</td>
          <td>
            <StatusBadge tone={codeOutcomeWords[row.outcome].tone}>
              {done ? codeOutcomeWords[row.outcome].after : codeOutcomeWords[row.outcome].before}
            </StatusBadge>
            {row.problem === null ? null : <span className={classes['rowProblem']}>{row.problem}</span>}
          </td>
        </tr>
      ))}
    </SheetRows>
  );
