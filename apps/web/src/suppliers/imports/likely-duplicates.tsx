import { Anchor } from '@mantine/core';
import type { LikelyDuplicate, LikelyDuplicates as Found } from '@counterfoil/projections';
import { Link } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { useLabels } from '../../platform/words/labels.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { SheetRows } from '../../ui/columns/sheet-rows.js';
import { sharedText } from '../merge/duplicate-words.js';

/** Rows that may duplicate another record, and what to do about them. */
export const LikelyDuplicates = ({ found: { count, rows } }: { readonly found: Found }) => {
  const { companyNumber } = useLabels();
  if (count === 0) return null;
  return (
    <>
      <PageAlert tone="warning">
        {count === 1 ? '1 row may be' : `${count} rows may be`} another supplier that is on file or in this list. Nothing is left
        out for that. If a row means the other supplier, give both the same supplier code in the list, or merge the two records
        afterwards. If a supplier would get the account of another one, find out why before you save.
      </PageAlert>
      <SheetRows title="Possible duplicates" total={count} shown={rows.length} headings={['Supplier', 'May be', 'Because']}>
        {rows.map(({ row, supplierName, others, hasMore }) =>
          others.map((other, i) => (
            <tr key={`${row} ${i}`}>
              <td data-align="end">{i === 0 ? row : null}</td>
              <td>{i === 0 ? supplierName : null}</td>
              <td>
                <OtherRecord other={other} />
                {hasMore && i === others.length - 1 ? ' and more' : null}
              </td>
              <td>{sharedText(other.by, companyNumber)}</td>
            </tr>
          )),
        )}
      </SheetRows>
    </>
  );
};

/** Opens in a new tab, because the list on this page is not saved yet. */
const OtherRecord = ({ other: { supplierId, row, supplierName, supplierCode } }: { readonly other: LikelyDuplicate }) => {
  const text = supplierCode === null ? supplierName : `${supplierCode} ${supplierName}`;
  if (supplierId === null) return `Row ${row}: ${text}`;
  return (
    <Anchor component={Link} to={supplierPath(supplierId)} target="_blank" rel="noopener">
      {text}
    </Anchor>
  );
};
