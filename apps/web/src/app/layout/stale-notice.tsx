import { useSelector } from 'react-redux';
import type { Freshness } from '../../platform/http/freshness.js';
import classes from './layout.module.css';

/** Said once for the whole page, however many of its lists are behind. */
export const StaleNotice = () => {
  const stale = useSelector(({ freshness }: { readonly freshness: Freshness }) => freshness.stale.length > 0);
  return (
    <div role="status" aria-live="polite">
      {stale ? (
        <p className={classes['stale']}>These figures are a few seconds behind the latest changes and refresh by themselves.</p>
      ) : null}
    </div>
  );
};
