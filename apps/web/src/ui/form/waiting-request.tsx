import type { CheckSubject } from '@counterfoil/domain';
import type { NamedCheck } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { RequestChecks, RequestHead } from '../page/request-card.js';
import { DecideRequest, type Decision } from './decide-request.js';
import classes from './waiting-request.module.css';

type Props = Omit<Decision, 'about'> & {
  /** The record that the request would change. */
  readonly subject: CheckSubject;
  readonly title: string;
  readonly request: { readonly requestedByName: string; readonly at: string; readonly checks: readonly NamedCheck[] };
  /** Describes the change. */
  readonly children?: ReactNode;
};

/** A requested change of users, roles or settings, shown in the panel of what it changes, with the buttons to decide it. */
export const WaitingRequest = ({ title, subject, request, children, ...decision }: Props) => (
  <div className={classes['waiting']}>
    <RequestHead title={title} by={`requested by ${request.requestedByName}`} at={request.at} />
    {children}
    <RequestChecks checks={request.checks} subject={subject} />
    <DecideRequest {...decision} about="administration" />
  </div>
);
