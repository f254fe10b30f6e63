import type { VerificationHappening, VerificationSection } from '../flow/flow.js';
import { revisitedStep } from '../flow/revisit.js';
import type { VerificationRecord } from '@counterfoil/projections';
import { useEffect, useState } from 'react';
import { problemText } from '../../platform/http/problem-text.js';
import { useSupportEmail } from '../../platform/session/session.js';
import { isChangedMeanwhile, isClosedLink, isForgottenVisit, isUnreachable } from './refusals.js';
import { afterwards, newVisit, type Visit } from './visit.js';
import { keep, resumed } from './visit-storage.js';

const asItIs = (message: string): string => message;
const NOTHING_LOST = 'What you entered is still here. Please check your internet connection and press the button again.';

/** The state of a visit, and the message about the last call that failed. */
export const useVisit = (record: VerificationRecord, isV1: boolean) => {
  const publicId = record.supplierId;
  const supportEmail = useSupportEmail();
  const [visit, setVisit] = useState(() => resumed(sessionStorage, record, newVisit(record, isV1)));
  const [trouble, setTrouble] = useState('');
  const [closing, setClosing] = useState(record.message);

  useEffect(() => keep(sessionStorage, publicId, visit), [publicId, visit]);

  const change = (changes: Partial<Visit>) => setVisit((now) => ({ ...now, ...changes }));
  const goOn = (next: (now: Visit) => Visit) => {
    setTrouble('');
    setVisit(next);
  };
  const happen = (happening: VerificationHappening, changes: Partial<Visit> = {}) =>
    goOn((now) => afterwards(now, happening, changes));

  /** Handles the browser's Back and Forward. False when the page stays: nothing leads back from a lock or a sent report. */
  const revisit = (wanted: VerificationSection): boolean => {
    const { section, flow, shownName, isLocked, isReportSent } = visit;
    const step = isLocked || isReportSent ? null : revisitedStep(section, wanted, flow, shownName !== '');
    if (step !== null) goOn((now) => ({ ...now, ...step }));
    return step !== null;
  };

  /** Handles a refused call: it ends the visit, or sends it back to step 1, or shows a message above the section. */
  const refused = (error: unknown, words: (message: string) => string = asItIs) => {
    const text = problemText(error, supportEmail);
    if (isClosedLink(error) || isChangedMeanwhile(error)) {
      setClosing(text);
      change({ section: 'blocked' });
    } else if (isForgottenVisit(error)) {
      setTrouble(
        'Your visit was interrupted. For your safety, please enter the missing digits again. Everything else you entered is still here.',
      );
      change({ section: 'account-check' });
    } else setTrouble(isUnreachable(error) ? `${words(text).replace(/\.?$/, '.')} ${NOTHING_LOST}` : words(text));
  };

  return { publicId, record, visit, trouble, closing, change, goOn, happen, revisit, refused };
};

export type VisitState = ReturnType<typeof useVisit>;
