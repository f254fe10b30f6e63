import type { ResultRow } from '@counterfoil/projections';
import { readSimilarSuppliers } from './same-suppliers.js';
import { Section } from './section.js';

/** Suppliers whose names resemble the payee's. */
export const SimilarNames = ({ row }: { readonly row: ResultRow }) => {
  const similar = readSimilarSuppliers(row.similarSuppliers);
  return similar.length === 0 ? null : (
    <Section title="Similar names on file">
      <p>{similar.join(', ')}</p>
    </Section>
  );
};
