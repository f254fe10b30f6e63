import type { CheckSubject } from '@counterfoil/domain';
import type { NamedCheck } from '@counterfoil/projections';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CheckLine } from '../values/check-line.js';
import { LocalTime } from '../values/local-time.js';
import classes from './request-card.module.css';

/** Scrolls to a card and marks it when the address contains its id. */
export const useTarget = (id: string) => {
  const { hash } = useLocation();
  const ref = useRef<HTMLLIElement>(null);
  const isTarget = hash === `#${id}`;
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);
  return { id, ref, ...(isTarget ? { 'data-target': true } : {}) };
};

type HeadProps = { readonly title: string; readonly by: string; readonly at: string };

/** The requested change, who requested it, and when. */
export const RequestHead = ({ title, by, at }: HeadProps) => (
  <p className={classes['head']}>
    <strong>{title}</strong>
    <span className={classes['by']}>
      {by}, <LocalTime at={at} />
    </span>
  </p>
);

type SidesProps = { readonly was: ReactNode; readonly now: ReactNode };

/** The old and the new value side by side. */
export const RequestSides = ({ was, now }: SidesProps) => (
  <dl className={classes['sides']}>
    <div className={classes['side']}>
      <dt>Now</dt>
      <dd>{was}</dd>
    </div>
    <div className={classes['side']} data-new>
      <dt>Asked for</dt>
      <dd>{now}</dd>
    </div>
  </dl>
);

type ChecksProps = {
  readonly checks: readonly NamedCheck[];
  readonly subject: CheckSubject;
};

/** The check records of a request, oldest first. */
export const RequestChecks = ({ checks, subject }: ChecksProps) =>
  checks
    .filter((one) => !isRepeated(one, checks))
    .map((one) => <CheckLine key={`${one.at} ${one.by}`} {...one} subject={subject} />);

/** Whether a check record only repeats the reason of another record of the same person and time. */
const isRepeated = ({ by, at, check }: NamedCheck, all: readonly NamedCheck[]): boolean =>
  check?.method === 'comment' && all.some((other) => other.by === by && other.at === at && other.check?.method !== 'comment');
