import { Title } from '@mantine/core';
import type { verificationProgress } from '../flow/flow.js';
import type { VerificationRecord } from '@counterfoil/projections';
import { type ReactNode, useEffect, useRef } from 'react';
import { Brand } from '../../ui/page/brand.js';
import { PageTitle } from '../../ui/page/page-header.js';
import { ConnectionNote } from './connection-note.js';
import { customerNameOf } from '../visit/visit.js';
import classes from '../verification.module.css';

type FrameProps = { readonly record?: VerificationRecord; readonly children: ReactNode };

/** The frame of the supplier's page, drawn as a cheque. Its counterfoil names the customer, the supplier and the reference. */
export const PageFrame = ({ record, children }: FrameProps) => (
  <main className={classes['page']}>
    <div className={classes['cheque']}>
      <aside className={classes['stub']} aria-label="This request">
        <Brand />
        {record === undefined ? null : (
          <dl className={classes['lines']}>
            <div>
              <dt>Requested by</dt>
              <dd className={classes['company']}>{customerNameOf(record)}</dd>
            </div>
            <div className={classes['onlyWide']}>
              <dt>Supplier</dt>
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

/** A section with its title. With `takesFocus`, the page scrolls to the title and the title gets the focus. */
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

/** Hidden from screen readers, because the title contains the step. */
const ProgressBar = ({ progress }: { readonly progress: Progress }) =>
  progress === null ? null : (
    <div aria-hidden className={classes['progress']}>
      {Array.from({ length: progress.of }, (_, at) => (
        <span key={at} data-reached={at < progress.step || undefined} />
      ))}
    </div>
  );
