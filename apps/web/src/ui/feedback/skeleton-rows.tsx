import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './skeleton-rows.module.css';
import { useLateBusy } from './loading-indicator.js';

const WIDTHS = ['62%', '48%', '70%', '55%', '66%', '44%', '58%'];

/** A placeholder for a list while its first rows are loading. */
export const SkeletonRows = () =>
  useLateBusy(true) ? (
    <div role="status">
      <VisuallyHidden>Please wait...</VisuallyHidden>
      {WIDTHS.map((width) => (
        <div key={width} className={classes['row']} aria-hidden>
          <Skeleton height={12} width={width} />
          <Skeleton height={12} width="5rem" />
        </div>
      ))}
    </div>
  ) : null;
