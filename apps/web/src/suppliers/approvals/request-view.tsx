import { supplierFacts } from '@counterfoil/domain';
import type { Approval } from '@counterfoil/projections';
import { Link } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { RequestChecks, RequestHead, RequestSides } from '../../ui/page/request-card.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { changeRequestWords } from '../../ui/words/statuses.js';
import { AccountSides } from './account-sides.js';
import classes from '../../ui/page/request-card.module.css';

/** A requested change: the old and new values side by side, who requested it, and when. */
export const RequestView = ({ request }: { readonly request: Approval }) => (
  <div className={classes['request']}>
    <RequestHead title={changeRequestWords[request.kind]} by={askedBy(request)} at={request.at} />
    <Sides request={request} />
    <Resembling request={request} />
    <CoolingOff request={request} />
    <RequestChecks checks={request.checks} subject={{ kind: 'supplier', id: request.supplierId }} />
    <p className={classes['risk']}>{supplierFacts[request.kind].texts.risk}</p>
  </div>
);

/** When a claim can be approved, or who waived its waiting time. */
const CoolingOff = ({ request: { coolsOffAt, isCoolingOff, waivedByName } }: { readonly request: Approval }) => {
  if (waivedByName !== null) return <p className={classes['by']}>{waivedByName} agreed that it need not wait any longer.</p>;
  if (coolsOffAt === null || !isCoolingOff) return null;
  return (
    <p className={classes['until']}>
      Can be approved from <LocalTime at={coolsOffAt} withZone />
    </p>
  );
};

/** The most prominent warning on the card: the change may be an attempt to impersonate a known supplier. */
const Resembling = ({ request }: { readonly request: Approval }) => {
  const resembles = 'resembles' in request.change ? request.change.resembles : [];
  if (resembles.length === 0) return null;
  return (
    <PageAlert tone="danger" title="Another supplier has or had this name or code">
      <ul className={classes['resembles']}>
        {resembles.map(({ supplierId, supplierName, supplierCode, by }) => (
          <li key={supplierId}>
            The same {by} as <Link to={supplierPath(supplierId)}>{supplierName}</Link>
            {supplierCode === null ? '' : `, ${supplierCode}`}, on another account
          </li>
        ))}
      </ul>
    </PageAlert>
  );
};

const askedBy = ({ bySupplier, verifierName, requestedByName }: Approval): string => {
  if (!bySupplier) return `asked by ${requestedByName}`;
  return verifierName === null ? 'claimed by the supplier' : `claimed by the supplier: ${verifierName}`;
};

const Sides = ({ request }: { readonly request: Approval }) =>
  request.kind === 'account' ? (
    <AccountSides
      was={request.change.was}
      now={request.change.now}
      heading={request.bySupplier ? 'Claimed by the supplier' : 'Asked for'}
    />
  ) : (
    <RequestSides
      was={request.wasText === '' ? 'none' : request.wasText}
      now={<Differing text={request.nowText} from={request.wasText} />}
    />
  );

const SEPARATOR = ', ';

/** Emphasises only the parts that differ. Usually only the account or only its name changes. */
const Differing = ({ text, from }: { readonly text: string; readonly from: string }) => {
  if (text === '') return <strong>none</strong>;
  const known = from.split(SEPARATOR);
  const parts = text.split(SEPARATOR);
  return parts.map((part, index) => (
    // The same part may occur twice, so the key includes its position.
    <span key={`${index} ${part}`}>
      {index === 0 ? '' : SEPARATOR}
      {known.includes(part) ? part : <strong>{part}</strong>}
    </span>
  ));
};
