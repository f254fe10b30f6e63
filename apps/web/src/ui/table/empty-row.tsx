import classes from './table.module.css';

/** The row of an empty table that has no message of its own (P-8.7). */
export const EmptyRow = ({ columns }: { readonly columns: number }) => (
  <tr>
    <td colSpan={columns} className={classes['none']}>
      No data available in table
    </td>
  </tr>
);
