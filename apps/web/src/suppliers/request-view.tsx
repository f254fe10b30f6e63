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
        asked by {request.requestedByName}, <LocalTime at={request.at} />
      </span>
    </p>
    <dl className={classes['sides']}>
      <div className={classes['side']}>
        <dt>Now</dt>
        <dd>{request.wasText === '' ? 'none' : request.wasText}</dd>
      </div>
      <div className={classes['side']} data-new>
        <dt>Asked for</dt>
        <dd>{request.nowText === '' ? 'none' : request.nowText}</dd>
      </div>
    </dl>
    <p className={classes['risk']}>{requestRisks[request.kind]}</p>
  </div>
);
