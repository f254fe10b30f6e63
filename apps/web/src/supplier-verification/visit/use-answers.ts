import { parseConfirmation, verifyFailure } from '@counterfoil/domain';
import { filledNumber } from '../values/digits.js';
import type { VisitState } from './use-visit.js';
import { useCheckAccountNumberMutation, useVerifyAccountNumberMutation } from './verification.api.js';
import { setAside } from './visit.js';

/** The message inside the sentence of P-8.3. */
export const failure = (message: string): string => verifyFailure(message.replace(/[.\s]+$/, ''));

/** The calls of steps 1 and 2: checking the digits, reporting the account as incorrect, confirming it. */
export const useAnswers = ({ publicId, record, visit, goOn, happen, refused }: VisitState) => {
  const [check] = useCheckAccountNumberMutation();
  const [answer] = useVerifyAccountNumberMutation();
  const verify = (verified: 0 | 1 | 3, accountName: string) =>
    answer({ publicId, accountNumber: record.accountNumber, verified, accountName });

  const checkNumber = async (typed: string) => {
    const { data, error } = await check({ publicId, accountNumber: typed });
    if (data === undefined) return refused(error);
    const { isLocked, accountName } = data;
    if (isLocked === 1 || accountName === '') {
      const refusedNumber = filledNumber(record.accountNumber, record.hidden, typed);
      return happen(isLocked === 1 ? 'locked' : 'mismatched', { refusedNumber, isLocked: isLocked === 1 });
    }
    // After going back to step 1, the name is kept as the supplier changed it.
    const isNew = accountName !== visit.shownName || visit.accountName === '';
    happen('matched', { shownName: accountName, ...(isNew ? { accountName } : {}) });
  };

  const report = async () => {
    const { error } = await verify(3, '');
    if (error === undefined) happen('reported', { isReportSent: true });
    else refused(error, failure);
  };

  const confirm = async () => {
    const reading = parseConfirmation({ accountName: visit.accountName, ticked: true }, visit.shownName);
    if (!reading.ok) return;
    const { data, error } = await verify(reading.value.flag, reading.value.accountName);
    if (data === undefined) return refused(error, failure);
    if (data.result === 3) goOn((now) => setAside(now, record, data.unmatchedAccount));
    else happen('confirmed');
  };

  return { verify, checkNumber, report, confirm };
};

export type Answers = ReturnType<typeof useAnswers>;
