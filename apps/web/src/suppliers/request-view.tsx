import type { Approval } from '@counterfoil/projections';
import { LocalTime } from '../ui/local-time.js';
import { requestKinds, requestRisks } from './request-words.js';
import classes from './request.module.css';

/** Old and new side by side, by whom and since when. */
export const RequestView = ({ request }: { readonly request: Approval }) => (
  <div className={classes['request']}>
    <p className={classes['head']}>
      <strong>{requestKinds[request.kind]}</strong>
      <span className={classes['by']}>
        {request.bySupplier
          ? `claimed by the supplier, through the link of ${request.requestedByName}`
          : `asked by ${request.requestedByName}`}
        , <LocalTime at={request.at} />
      </span>
    </p>
    <dl className={classes['sides']}>
      <div className={classes['side']}>
        <dt>Now</dt>
        <dd>{request.wasText === '' ? 'none' : request.wasText}</dd>
      </div>
      <div className={classes['side']} data-new>
        <dt>Asked for</dt>
        <dd>
          <Differing text={request.nowText} from={request.wasText} />
        </dd>
      </div>
    </dl>
    <p className={classes['risk']}>{requestRisks[request.kind]}</p>
  </div>
);

const SEPARATOR = ', ';

/** Only what differs is emphasised: of an account and its name usually one changes. */
const Differing = ({ text, from }: { readonly text: string; readonly from: string }) => {
  if (text === '') return <strong>none</strong>;
  const known = from.split(SEPARATOR);
  const parts = text.split(SEPARATOR);
  return parts.map((part, index) => (
    // A part may stand twice; only its place tells them apart.
    <span key={`${index} ${part}`}>
      {index === 0 ? '' : SEPARATOR}
      {known.includes(part) ? part : <strong>{part}</strong>}
    </span>
  ));
};
