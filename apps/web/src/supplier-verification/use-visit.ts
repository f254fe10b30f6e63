import type { VerificationHappening } from '@counterfoil/domain';
import type { VerificationRecord } from '@counterfoil/projections';
import { useEffect, useState } from 'react';
import { problemText } from '../platform/problem-text.js';
import { useSupportEmail } from '../platform/session.js';
import { isChangedMeanwhile, isDeadLink, isForgottenVisit } from './refusals.js';
import { afterwards, newVisit, type Visit } from './visit.js';
import { keep, resumed } from './visit-storage.js';

const asItIs = (message: string): string => message;

/** Where a visit to the page stands, and what did not work last. */
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

  /** A refusal that ends the visit, or sends it back; anything else is said in words above the section. */
  const refused = (error: unknown, words: (message: string) => string = asItIs) => {
    const text = problemText(error, supportEmail);
    if (isDeadLink(error) || isChangedMeanwhile(error)) {
      setClosing(text);
      change({ section: 'blocked' });
    } else if (isForgottenVisit(error)) {
      setTrouble('Your visit was interrupted. Please enter the missing digits again.');
      change({ section: 'account-check' });
    } else setTrouble(words(text));
  };

  return { publicId, record, visit, trouble, closing, change, goOn, happen, refused };
};

export type VisitState = ReturnType<typeof useVisit>;
