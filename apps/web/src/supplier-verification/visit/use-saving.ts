import type { VerificationSection } from '@counterfoil/domain';
import type { DetailsSaved } from '@counterfoil/projections';
import { useState } from 'react';
import { paymentMethodOf } from '../values/bank-text.js';
import { contactBody } from '../values/contact-text.js';
import { hasFields, isChangedMeanwhile, isDeadLink, isForgottenVisit } from './refusals.js';
import { type Answers, failure } from './use-answers.js';
import type { VisitState } from './use-visit.js';
import { useSetVerifierDetailsMutation, useSubmitPaymentTypeMutation } from './verification.api.js';
import { afterwards, companyOf, type Visit } from './visit.js';

type Sent = { readonly data?: DetailsSaved | undefined; readonly error?: unknown };

/** Everything that is saved after the answer: who gave it, and other bank details. */
export const useSaving = (
  { publicId, record, visit, change, goOn, happen, revisit, refused }: VisitState,
  { verify }: Answers,
) => {
  const [before, setBefore] = useState<Visit | null>(null);
  const [save] = useSetVerifierDetailsMutation();
  const [submit] = useSubmitPaymentTypeMutation();
  const { simplified, forcedUpdate, isFinal } = visit.flow;
  const contactOf = (asksReason: boolean) => ({ publicId, ...contactBody(visit.contact, { asksReason }) });
  const onboarding = { isVerify2: simplified, customerName: companyOf(record) };

  const saved = ({ data, error }: Sent, now = visit) => {
    if (data !== undefined) return happen('saved');
    // A fault of a field can be put right where it stands; whatever else fails ends on Details Not Saved (P-4.1).
    if (isDeadLink(error) || isChangedMeanwhile(error) || isForgottenVisit(error) || hasFields(error)) return refused(error);
    setBefore(now);
    goOn(() => afterwards(now, 'save-failed'));
  };

  /** Who answered: the last word. The simplified form asks for nothing else (P-2.1); a forced update goes on to step 3 with it. */
  const saveContact = async (asksReason: boolean) => {
    if (forcedUpdate && !isFinal) return happen('saved');
    if (simplified) return saved(await submit({ ...contactOf(asksReason), ...onboarding, isCorrectDetailsFlag: false }));
    saved(await save({ ...contactOf(asksReason), isFinal: true }));
  };

  /** Step 3: the account and who gave it in one call, so that one is never kept without the other. */
  const saveBank = async () => {
    const supplierPaymentMethod = paymentMethodOf(visit.bank);
    saved(await submit({ ...contactOf(true), ...onboarding, isCorrectDetailsFlag: true, supplierPaymentMethod }));
  };

  /** The report that follows a confirmation: first the answer is changed, then it is said who changed it and why. */
  const saveReport = async () => {
    const { error } = visit.isReportSent ? {} : await verify(3, '');
    if (error !== undefined) return refused(error, failure);
    change({ isReportSent: true });
    saved(await save({ ...contactOf(true), isFinal: true }), { ...visit, isReportSent: true });
  };

  /** Details Not Saved need not be the end: what was typed is still there. */
  const tryAgain = () => {
    if (before !== null) goOn(() => before);
  };

  /** The browser's Back on Details Not Saved is its button. */
  const revisitForm = (wanted: VerificationSection): boolean => {
    if (visit.section !== 'not-saved') return revisit(wanted);
    tryAgain();
    return before !== null;
  };

  return { saveContact, saveBank, saveReport, tryAgain, revisit: revisitForm };
};
