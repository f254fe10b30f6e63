import classes from './table.module.css';

/** In place of the rows of a plain table that has none, and no words of its own for it (P-8.7). */
export const EmptyRow = ({ columns }: { readonly columns: number }) => (
  <tr>
    <td colSpan={columns} className={classes['none']}>
      No data available in table
    </td>
  </tr>
);
