import { type VerificationSection, verificationProgress, verificationTitle } from '../flow/flow.js';
import type { VerificationRecord } from '@counterfoil/projections';
import { type ComponentType, useEffect, useRef } from 'react';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { AccountCheck } from '../steps/account-check.js';
import { Confirmation } from '../steps/confirmation.js';
import { CorrectDetails } from '../steps/correct-details.js';
import { Details } from '../steps/details.js';
import { Blocked, Done, NotSaved } from '../steps/endings.js';
import { IncorrectReport } from '../steps/incorrect-report.js';
import { Landing } from '../steps/landing.js';
import { Mismatch } from '../steps/mismatch.js';
import { PageFrame, Section } from '../steps/page-frame.js';
import { Rejected } from '../steps/rejected.js';
import { usePageHistory } from '../visit/use-page-history.js';
import { type SectionProps, useVerification } from '../visit/use-verification.js';

const sections: { readonly [section in VerificationSection]: ComponentType<SectionProps> } = {
  landing: Landing,
  'account-check': AccountCheck,
  mismatch: Mismatch,
  confirmation: Confirmation,
  rejected: Rejected,
  details: Details,
  'correct-details': CorrectDetails,
  'incorrect-report': IncorrectReport,
  done: Done,
  'not-saved': NotSaved,
  blocked: Blocked,
  'no-supplier-found': Blocked,
};

type Props = { readonly record: VerificationRecord; readonly isV1: boolean };

/** Shows the section that the visit has reached, under its title (P-2.1.3). */
export const Wizard = ({ record, isV1 }: Props) => {
  const verification = useVerification(record, isV1);
  const { section, flow } = verification.visit;
  usePageHistory(section, verification.revisit);
  const Current = sections[section];
  return (
    <PageFrame {...(section === 'blocked' ? {} : { record })}>
      <Section
        key={section}
        title={verificationTitle(section, flow)}
        progress={verificationProgress(section, flow)}
        takesFocus={section !== 'landing'}
      >
        <TroubleNote text={verification.trouble} />
        <Current verification={verification} />
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
