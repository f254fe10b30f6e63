import { type VerificationSection, verificationProgress, verificationTitle } from '../flow/flow.js';
import type { VerificationRecord } from '@counterfoil/projections';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Landing } from '../steps/landing.js';
import { PageFrame, Section } from '../steps/page-frame.js';
import { usePageHistory } from '../visit/use-page-history.js';
import { type SectionProps, useVerification } from '../visit/use-verification.js';
import { type LaterSection, laterSections } from './later-sections.js';

const later = (name: LaterSection) => lazy(async () => ({ default: (await laterSections())[name] }));

const sections: { readonly [section in VerificationSection]: ComponentType<SectionProps> } = {
  landing: Landing,
  'account-check': later('AccountCheck'),
  mismatch: later('Mismatch'),
  confirmation: later('Confirmation'),
  rejected: later('Rejected'),
  details: later('Details'),
  'correct-details': later('CorrectDetails'),
  'incorrect-report': later('IncorrectReport'),
  done: later('Done'),
  'not-saved': later('NotSaved'),
  blocked: later('Blocked'),
  'no-supplier-found': later('Blocked'),
};

type Props = { readonly record: VerificationRecord; readonly isV1: boolean };

/** Shows the section that the visit has reached, under its title (P-2.1.3). */
export const Wizard = ({ record, isV1 }: Props) => {
  const verification = useVerification(record, isV1);
  const { section, flow } = verification.visit;
  usePageHistory(section, verification.revisit);
  const Current = sections[section];
  // Loads the next sections while the supplier reads, so that they open at once, even without a connection.
  useEffect(() => void laterSections().catch(() => undefined), []);
  return (
    <PageFrame {...(section === 'blocked' ? {} : { record })}>
      <Section
        key={section}
        title={verificationTitle(section, flow)}
        progress={verificationProgress(section, flow)}
        takesFocus={section !== 'landing'}
      >
        <TroubleNote text={verification.trouble} />
        <Suspense fallback={<LoadingIndicator />}>
          <Current verification={verification} />
        </Suspense>
      </Section>
    </PageFrame>
  );
};

/** Says what did not work and scrolls to it, because the button may be far below. */
const TroubleNote = ({ text }: { readonly text: string }) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which must not be returned as the clean-up of this effect.
    void note.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return text === '' ? null : (
    <div ref={note}>
      <PageAlert tone="danger">{text}</PageAlert>
    </div>
  );
};
