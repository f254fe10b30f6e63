import type { SupplierView } from '@counterfoil/projections';
import { useSession } from '../platform/session.js';
import { PageAlert } from '../ui/page-alert.js';
import { StatusBadge } from '../ui/status-badge.js';
import type { ItemResult } from './suppliers.api.js';
import { asksForNewDetails, mailable } from './verification-facts.js';
import classes from './verification-panel.module.css';

const counted = (count: number): string => (count === 1 ? '1 supplier' : `${count} suppliers`);

/** Who would be asked, at which address, and who not with the specification's reasons (4.3). */
export const SendPreview = ({ suppliers }: { readonly suppliers: readonly SupplierView[] }) => {
  const { country } = useSession().customer;
  const judged = suppliers.map((supplier) => ({ supplier, ...mailable(supplier, country) }));
  const asked = judged.filter(({ allowed }) => allowed).length;
  const answered = suppliers.filter(asksForNewDetails).length;
  return (
    <>
      <p className={classes['plain']}>
        <strong>{counted(asked)}</strong> of {suppliers.length} will be asked by mail, each through a link of its own.
      </p>
      {answered === 0 ? null : (
        <PageAlert tone="warning">
          {`${counted(answered)} answered before and will be asked for new details. What is on file holds until a second person has approved them.`}
        </PageAlert>
      )}
      <ul className={classes['results']} tabIndex={0} aria-label="Suppliers">
        {judged.map(({ supplier: { id, supplierName, email }, allowed, reasons }) => (
          <li key={id}>
            <span>{supplierName}</span>
            <span className={classes['meaning']}>{email ?? 'no e-mail address'}</span>
            {allowed && reasons.length === 0 ? null : (
              <span className={classes['reason']}>
                {`${allowed ? 'The mail would be kept back' : 'Not asked'}: ${reasons.map(({ code, words }) => `${words} (reason ${code})`).join('; ')}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

type ResultProps = { readonly suppliers: readonly SupplierView[]; readonly results: readonly ItemResult[] };

/** What became of each; those that failed first. */
export const SendResults = ({ suppliers, results }: ResultProps) => {
  const names = new Map(suppliers.map(({ id, supplierName }) => [id, supplierName]));
  const sorted = [...results].sort((a, b) => Number(a.ok) - Number(b.ok));
  const done = results.filter(({ ok }) => ok).length;
  return (
    <>
      <p className={classes['plain']} role="status">
        <strong>{counted(done)}</strong> asked, {results.length - done} not.
      </p>
      <ul className={classes['results']} tabIndex={0} aria-label="Results">
        {sorted.map(({ supplierId, ok, message }) => (
          <li key={supplierId}>
            <span>{names.get(supplierId) ?? supplierId}</span>
            <StatusBadge tone={ok ? 'yes' : 'unknown'}>{ok ? 'Asked' : 'Not asked'}</StatusBadge>
            {message === undefined ? null : <span className={classes['reason']}>{message}</span>}
          </li>
        ))}
      </ul>
    </>
  );
};
