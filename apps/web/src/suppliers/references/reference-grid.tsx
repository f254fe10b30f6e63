import { NativeSelect } from '@mantine/core';
import type { ReferenceFileAnswer } from '@counterfoil/projections';
import shared from '../import.module.css';
import { fieldAt, nameColumn, pointAt, REFERENCE, type ReferencePlace } from './reference-place.js';
import { referenceFields } from './reference-words.js';
import classes from './reference.module.css';

type Props = {
  readonly answer: ReferenceFileAnswer;
  readonly place: ReferencePlace;
  readonly onPlace: (place: ReferencePlace) => void;
};

const CHOICES = [{ value: '', label: 'not used' }, ...referenceFields.map(([value, label]) => ({ value, label }))];
/** The most columns shown. Wider tables can still be read. */
const MOST_COLUMNS = 60;

/** The first rows with row and column numbers, as in a spreadsheet. Clicking a cell chooses both numbers. */
export const ReferenceGrid = ({ answer: { head, size }, place, onPlace }: Props) => {
  const columns = Array.from({ length: Math.min(size.columns, MOST_COLUMNS) }, (_, index) => index + 1);
  const begin = Number(place.row);
  return (
    <div className={`${shared['scroll']} ${classes['grid']}`} role="group" tabIndex={0} aria-label="First rows of the file">
      <table className={shared['table']}>
        <thead>
          <tr>
            <th scope="col" className={classes['number']}>
              Row
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" data-reference={fieldAt(place, column) === REFERENCE || undefined}>
                <span className={classes['number']}>{column}</span>
                <NativeSelect
                  size="xs"
                  className={classes['field'] ?? ''}
                  aria-label={`What column ${column} is`}
                  value={fieldAt(place, column)}
                  data={CHOICES}
                  onChange={({ target }) => onPlace(nameColumn(place, column, target.value))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {head.map(({ row, cells }) => (
            <tr key={row} data-begin={row === begin || undefined} data-before={row < begin || undefined}>
              <th scope="row" className={classes['number']}>
                {row}
              </th>
              {columns.map((column) => {
                const text = cells[column - 1] ?? '';
                return (
                  <td key={column} data-reference={fieldAt(place, column) === REFERENCE || undefined}>
                    <button
                      type="button"
                      // Keyboard users type the two numbers instead of tabbing through hundreds of cells.
                      tabIndex={-1}
                      className={classes['cell']}
                      aria-label={text === '' ? `Row ${row}, column ${column}, empty` : undefined}
                      onClick={() => onPlace(pointAt(place, row, column))}
                    >
                      {text}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
