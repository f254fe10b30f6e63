import type { ResultRow } from '@counterfoil/projections';
import { usePermission } from '../../platform/session/session.js';
import classes from './detail.module.css';
import { Section } from './section.js';
import { readSameSuppliers } from './same-suppliers.js';
import { SimilarNames } from './similar-names.js';
import { SupplierRef } from './supplier-ref.js';

/** Suppliers that may be the same payee with another account, and suppliers with similar names. */
export const PayeeElsewhere = ({ row }: { readonly row: ResultRow }) => {
  const linked = usePermission('canAccessSupplierManagement');
  const same = readSameSuppliers(row.sameSuppliers);
  return (
    <>
      {same.length === 0 ? null : (
        <Section title="Possible change">
          <p>
            The same supplier is on file with another account. Before you pay, contact the supplier through a phone number or
            address that you already have.
          </p>
          <table className={classes['records']}>
            <thead>
              <tr>
                <th scope="col">Supplier</th>
                <th scope="col">Account on file</th>
                <th scope="col">Supplier code</th>
              </tr>
            </thead>
            <tbody>
              {same.map(({ supplierId, supplierName, supplierCode, accountDisplay }) => (
                <tr key={supplierId}>
                  <td>{supplierName}</td>
                  <td>{accountDisplay}</td>
                  <td>
                    <SupplierRef code={supplierCode} linked={linked} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
      <SimilarNames row={row} />
    </>
  );
};
