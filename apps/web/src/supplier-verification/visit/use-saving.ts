import type { VerificationSection } from '../flow/flow.js';
import type { DetailsSaved } from '@counterfoil/projections';
import { useState } from 'react';
import type { Sent } from '../../ui/form/use-parsed-form.js';
import { contactBody } from '../values/contact-text.js';
import { hasFields, isChangedMeanwhile, isClosedLink, isForgottenVisit } from './refusals.js';
import { type Answers, failure } from './use-answers.js';
import type { VisitState } from './use-visit.js';
import { useSetVerifierDetailsMutation, useSubmitPaymentTypeMutation } from './verification.api.js';
import { afterwards, customerNameOf, type Visit } from './visit.js';

type Saved = Sent<DetailsSaved>;
/** The visit has continued or shows the failure itself, so the form has nothing to show. */
const HANDLED: Sent<null> = { data: null };

/** The calls after the answer: saving the contact details, other bank details and a report. */
export const useSaving = (
  { publicId, record, visit, change, goOn, happen, revisit, refused }: VisitState,
  { verify }: Answers,
) => {
  const [before, setBefore] = useState<Visit | null>(null);
  const [save] = useSetVerifierDetailsMutation();
  const [submit] = useSubmitPaymentTypeMutation();
  const { simplified, forcedUpdate, isFinal } = visit.flow;
  const contactOf = (asksReason: boolean) => ({ publicId, ...contactBody(visit.contact, { asksReason }) });
  const onboarding = { isVerify2: simplified, customerName: customerNameOf(record) };

  const saved = ({ data, error }: Saved, now = visit, changes: Partial<Visit> = {}): Sent<null> => {
    if (data !== undefined) happen('saved', { ...changes, savedAt: data.at });
    // The form shows the fault at its field.
    else if (hasFields(error)) return { error };
    else if (isClosedLink(error) || isChangedMeanwhile(error) || isForgottenVisit(error)) refused(error);
    else {
      // Any other failure shows Details Not Saved (P-4.1).
      setBefore(now);
      goOn(() => afterwards(now, 'save-failed'));
    }
    return HANDLED;
  };

  /** Saves the contact details, which ends the visit. A forced update continues to step 3 instead and saves them there. */
  const saveContact = async (asksReason: boolean): Promise<Sent<null>> => {
    if (forcedUpdate && !isFinal) {
      happen('saved');
      return HANDLED;
    }
    if (simplified) return saved(await submit({ ...contactOf(asksReason), ...onboarding, isCorrectDetailsFlag: false }));
    return saved(await save({ ...contactOf(asksReason), isFinal: true }));
  };

  /** Step 3: saves the account and the contact details in one call, so that neither is saved without the other. */
  const saveBank = async (): Promise<Sent<null>> => {
    // The form has loaded the rules of accounts; the first section does without them.
    const { paymentMethodOf } = await import('../values/bank-text.js');
    const supplierPaymentMethod = paymentMethodOf(visit.bank);
    const body = { ...contactOf(true), ...onboarding, isCorrectDetailsFlag: true, supplierPaymentMethod };
    return saved(await submit(body), visit, { isClaimed: true });
  };

  /** Reports the account after it was confirmed: first the answer is changed, then the contact details and the reason are saved. */
  const saveReport = async (): Promise<Sent<null>> => {
    const { error } = visit.isReportSent ? {} : await verify(3, '');
    if (error !== undefined) {
      refused(error, failure);
      return HANDLED;
    }
    change({ isReportSent: true });
    return saved(await save({ ...contactOf(true), isFinal: true }), { ...visit, isReportSent: true });
  };

  /** Goes back from Details Not Saved to the form, with everything that was typed. */
  const tryAgain = () => {
    if (before !== null) goOn(() => before);
  };

  /** On Details Not Saved, the browser's Back does the same as the button. */
  const revisitForm = (wanted: VerificationSection): boolean => {
    if (visit.section !== 'not-saved') return revisit(wanted);
    tryAgain();
    return before !== null;
  };

  return { saveContact, saveBank, saveReport, tryAgain, revisit: revisitForm };
};
