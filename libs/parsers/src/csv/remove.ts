import { cellsOf } from '../reading/delimited-layout.js';
import { rawCellsOf } from '../removing/numbers.js';
import { amountOf, type RemoveLines, type RemovalInput } from '../removing/removal.js';
import { AmountStyle } from '../table/amounts.js';
import { isTotalRow } from '../table/cells.js';
import { paymentDelimiter } from './delimiter.js';
import { sourceRowsOf } from './source-rows.js';

const dotStyle = new AmountStyle();
const commaStyle = new AmountStyle();
commaStyle.observe('0,00');
const styles = [dotStyle, commaStyle];

/** Removes rows. A total row that adds up all payments gets the new total; any other total row refuses the removal (F-13). */
export const removeFromTable: RemoveLines = (input) => {
  const delimiter = paymentDelimiter(input.clues.head);
  const kept: string[] = [];
  for (const { row, text } of sourceRowsOf(input.text, delimiter)) {
    if (input.removed.has(row)) continue;
    const isTotal = isTotalRow(cellsOf(text.trimEnd(), delimiter) ?? []) && !input.payments.has(row);
    const restated = isTotal ? withNewTotal(text, delimiter, input) : text;
    if (restated === null) return { refused: 'totalRow' };
    kept.push(restated);
  }
  return { text: kept.join('') };
};

const amount = /[0-9][0-9., ]*[0-9]|[0-9]/;

/** The number in a cell that holds an amount or says 'Total'. */
const statedIn = (cell: string): string | undefined => {
  const plain = cell.replaceAll('"', '').trim();
  const isAmount = styles.some((style) => style.read(plain) !== null);
  return isAmount || isTotalRow([plain]) ? amount.exec(cell)?.[0] : undefined;
};

/** Null when a number in the row is not the sum of the payments. */
const withNewTotal = (text: string, delimiter: string, { credits, removed }: RemovalInput): string | null => {
  const left = credits - amountOf([...removed.values()]);
  let isRight = true;
  const cells = rawCellsOf(text, delimiter).map((cell) => {
    const stated = statedIn(cell);
    if (stated === undefined) return cell;
    const isTotal = styles.some((style) => style.read(stated) === credits);
    isRight &&= isTotal;
    return cell.replace(stated, () => writtenAs(stated, left));
  });
  return isRight ? cells.join(delimiter) : null;
};

/** Formats cents with the same decimals and thousands separators as another amount. */
const writtenAs = (stated: string, cents: number): string => {
  const [, decimalSign = '', decimals = ''] = /([.,])([0-9]{1,2})$/.exec(stated) ?? [];
  const thousands = /[0-9]([., ])[0-9]{3}(?![0-9])/.exec(stated)?.[1] ?? '';
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(?:[0-9]{3})+$)/g, thousands);
  const rest = String(cents % 100).padStart(2, '0');
  if (decimals === '' && rest === '00') return whole;
  const shown = decimals.length === 1 && rest.endsWith('0') ? rest.charAt(0) : rest;
  return `${whole}${decimalSign || (thousands === '.' ? ',' : '.')}${shown}`;
};
