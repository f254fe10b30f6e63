import type { FileProblem } from '@counterfoil/projections';
import { useState } from 'react';
import { Anchor } from '@mantine/core';
import classes from './import.module.css';
import { listFieldLabel } from './list-fields.js';

type Props = { readonly title: string; readonly problems: readonly FileProblem[] };
const SHOWN = 20;

/** By row and column, with the value that stands there; what is wrong with the file as a whole is said elsewhere. */
export const FileProblems = ({ title, problems }: Props) => {
  const [all, setAll] = useState(false);
  if (problems.every(({ row }) => row === undefined)) return null;
  const shown = all ? problems : problems.slice(0, SHOWN);
  return (
    <section className={classes['problems']} aria-label={title}>
      <h3 className={classes['heading']}>
        {title} ({problems.length})
      </h3>
      <div className={classes['scroll']} role="group" tabIndex={0} aria-label={`${title}, table`}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col" data-align="end">
                Row
              </th>
              <th scope="col">Column</th>
              <th scope="col">Value</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, field, value, message }, index) => (
              // The same problem may stand twice in one row: only its place in the list tells them apart.
              <tr key={`${row} ${field} ${index}`}>
                <td data-align="end">{row}</td>
                <td>{listFieldLabel(field)}</td>
                <td className={classes['value']}>{value}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === problems.length ? null : (
        <Anchor component="button" type="button" size="sm" onClick={() => setAll(true)}>
          Show all {problems.length}
        </Anchor>
      )}
    </section>
  );
};
