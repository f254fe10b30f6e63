import { canonicalJson } from '@counterfoil/domain';
import type { PaymentMapping } from '@counterfoil/parsers';

/** How a file is read: by the format of this key, or as a table whose columns a person named. */
export type HowRead = { readonly key: string; readonly mapping?: PaymentMapping };

const COLUMNS = 'columns ';

/** How a file was read, as its run records it: with the bytes it gives the same lines again, also after a crash. */
export const readingKey = ({ key, mapping }: HowRead): string =>
  mapping === undefined ? key : `${COLUMNS}${canonicalJson(mapping)}`;

/** What `readingKey` recorded. */
export const howRead = (recorded: string): HowRead =>
  recorded.startsWith(COLUMNS)
    ? { key: 'auto', mapping: JSON.parse(recorded.slice(COLUMNS.length)) as PaymentMapping }
    : { key: recorded };
