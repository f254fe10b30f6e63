import type { NamedCheck } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { RequestChecks, RequestHead } from '../page/request-card.js';
import { DecideRequest, type Decision } from './decide-request.js';
import classes from './waiting-request.module.css';

type Props = Decision & {
  readonly title: string;
  readonly request: { readonly requestedByName: string; readonly at: string; readonly checks: readonly NamedCheck[] };
  /** What would change. */
  readonly children?: ReactNode;
};

/** A change that waits for a second person, within the panel of what it changes, with the buttons that decide it. */
export const WaitingRequest = ({ title, request: { requestedByName, at, checks }, children, ...decision }: Props) => (
  <div className={classes['waiting']}>
    <RequestHead title={title} by={`requested by ${requestedByName}`} at={at} />
    {children}
    <RequestChecks checks={checks} />
    <DecideRequest {...decision} />
  </div>
);
