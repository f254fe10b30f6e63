import { Title } from '@mantine/core';
import type { verificationProgress } from '@counterfoil/domain';
import type { VerificationRecord } from '@counterfoil/projections';
import { type ReactNode, useEffect, useRef } from 'react';
import { Brand } from '../../ui/page/brand.js';
import { PageTitle } from '../../ui/page/page-header.js';
import { ConnectionNote } from './connection-note.js';
import { companyOf } from '../visit/visit.js';
import classes from '../verification.module.css';

type FrameProps = { readonly record?: VerificationRecord; readonly children: ReactNode };

/** The supplier's page, laid out as a cheque: on the counterfoil stands who asks, and the digits either side can quote. */
export const PageFrame = ({ record, children }: FrameProps) => (
  <main className={classes['page']}>
    <div className={classes['cheque']}>
      <aside className={classes['stub']} aria-label="This request">
        <Brand />
        {record === undefined ? null : (
          <dl className={classes['lines']}>
            <div>
              <dt>Asked by</dt>
              <dd className={classes['company']}>{companyOf(record)}</dd>
            </div>
            <div className={classes['onlyWide']}>
              <dt>Asked of</dt>
              <dd>{record.supplierName}</dd>
            </div>
            <div>
              <dt>Reference</dt>
              <dd className={classes['reference']}>{record.reference}</dd>
            </div>
          </dl>
        )}
      </aside>
      <div className={classes['slip']}>{children}</div>
    </div>
    <ConnectionNote />
  </main>
);

type Progress = ReturnType<typeof verificationProgress>;
type SectionFrameProps = {
  readonly title: string;
  readonly progress?: Progress;
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
};

/** A section begins at its title: whoever came here by a button is brought there, also with a screen reader. */
export const Section = ({ title, progress = null, takesFocus = false, children }: SectionFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section className={classes['section']} aria-labelledby="section-title">
      <PageTitle>{title}</PageTitle>
      <Title order={1} id="section-title" ref={heading} tabIndex={-1} className={classes['title'] ?? ''}>
        {title}
      </Title>
      <ProgressBar progress={progress} />
      {children}
    </section>
  );
};

/** The title says it in words. */
const ProgressBar = ({ progress }: { readonly progress: Progress }) =>
  progress === null ? null : (
    <div aria-hidden className={classes['progress']}>
      {Array.from({ length: progress.of }, (_, at) => (
        <span key={at} data-reached={at < progress.step || undefined} />
      ))}
    </div>
  );
