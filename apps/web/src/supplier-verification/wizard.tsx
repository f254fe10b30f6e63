import { type VerificationSection, verificationProgress, verificationTitle } from '@counterfoil/domain';
import type { VerificationRecord } from '@counterfoil/projections';
import { type ComponentType, useEffect, useRef } from 'react';
import { PageAlert } from '../ui/page-alert.js';
import { AccountCheck } from './account-check.js';
import { Confirmation } from './confirmation.js';
import { CorrectDetails } from './correct-details.js';
import { Details } from './details.js';
import { Blocked, Done, NotSaved } from './endings.js';
import { IncorrectReport } from './incorrect-report.js';
import { Landing } from './landing.js';
import { Mismatch } from './mismatch.js';
import { PageFrame, Section } from './page-frame.js';
import { Rejected } from './rejected.js';
import { usePageHistory } from './use-page-history.js';
import { type SectionProps, useVerification } from './use-verification.js';

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

/** One section after another, under its title (P-2.1). */
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

/** What did not work, where it is seen: the button that was pressed may stand far below. */
const TroubleNote = ({ text }: { readonly text: string }) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer a promise, which would be taken for the clean-up of this effect.
    void note.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return text === '' ? null : (
    <div ref={note}>
      <PageAlert tone="danger">{text}</PageAlert>
    </div>
  );
};
