import type { CheckSubject } from '@counterfoil/domain';
import type { NamedCheck } from '@counterfoil/projections';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CheckLine } from '../values/check-line.js';
import { LocalTime } from '../values/local-time.js';
import classes from './request-card.module.css';

/** Scrolled to and marked when the address names it. */
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

/** What changes, who asked and since when. */
export const RequestHead = ({ title, by, at }: HeadProps) => (
  <p className={classes['head']}>
    <strong>{title}</strong>
    <span className={classes['by']}>
      {by}, <LocalTime at={at} />
    </span>
  </p>
);

type SidesProps = { readonly was: ReactNode; readonly now: ReactNode };

/** Old and new value side by side. */
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

/** What was checked about a request so far, oldest first. */
export const RequestChecks = ({ checks, subject }: ChecksProps) =>
  checks
    .filter((one) => !isRepeated(one, checks))
    .map((one) => <CheckLine key={`${one.at} ${one.by}`} {...one} subject={subject} />);

/** The reason of a request, said again by the check record that came with it. */
const isRepeated = ({ by, at, check }: NamedCheck, all: readonly NamedCheck[]): boolean =>
  check?.method === 'comment' && all.some((other) => other.by === by && other.at === at && other.check?.method !== 'comment');
