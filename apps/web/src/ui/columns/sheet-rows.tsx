import type { ReactNode } from 'react';
import classes from './sheet.module.css';

type Props = {
  readonly title: string;
  /** The total number of rows. The children are the first `shown` of them. */
  readonly total: number;
  readonly shown: number;
  /** The headings of the columns after the row number. */
  readonly headings: readonly string[];
  readonly children: ReactNode;
  /** Shown below the table. */
  readonly more?: ReactNode;
};

/** Rows of a file as a table, each with its number in the file. */
export const SheetRows = ({ title, total, shown, headings, children, more }: Props) => (
  <section className={classes['problems']} aria-label={title}>
    <h3 className={classes['heading']}>
      {title} ({total > shown ? `the first ${shown} of ${total}` : total})
    </h3>
    <div className={classes['scroll']} role="group" tabIndex={0} aria-label={`${title}, table`}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col" data-align="end">
              Row
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
    {more}
  </section>
);
