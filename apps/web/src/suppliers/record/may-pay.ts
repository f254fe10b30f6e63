import { CONFIRMED_MATCH, isScreeningRisk, recordText, weakText } from '@counterfoil/domain';
import type { StatusTone, SupplierView } from '@counterfoil/projections';

/** Whether the account on file may be paid now, in a word and a sentence. */
export type MayPay = { readonly tone: StatusTone; readonly word: string; readonly text: string };

type Known = Pick<
  SupplierView,
  | 'status'
  | 'account'
  | 'mergedInto'
  | 'ofacStatus'
  | 'changeRequests'
  | 'answerWeakBecause'
  | 'certifiedNames'
  | 'verifiedName'
  | 'accountName'
  | 'supplierName'
>;
type Rule = (supplier: Known) => MayPay | null;

const no = (text: string): MayPay => ({ tone: 'no', word: 'No', text });
const lookFirst = (text: string): MayPay => ({ tone: 'unknown', word: 'Look first', text });

/** The first rule that applies gives the answer. Rules against a payment come first, the most severe at the top. */
const rules: readonly Rule[] = [
  ({ mergedInto }) => (mergedInto === null ? null : no(`This supplier was merged into ${recordText(mergedInto)}. Pay that one.`)),
  ({ status }) => (status === 'reported' ? no('The supplier says that this account is not correct.') : null),
  ({ ofacStatus }) => (ofacStatus === CONFIRMED_MATCH ? no('It stands on a sanctions list.') : null),
  ({ status }) => (status === 'inactive' ? no('The supplier is switched off.') : null),
  ({ account }) => (account === null ? no('No bank account is on file.') : null),
  ({ ofacStatus }) => (isScreeningRisk(ofacStatus) ? lookFirst('The sanctions screening is not settled.') : null),
  ({ changeRequests }) => {
    const waiting = changeRequests.find(({ kind }) => kind === 'account');
    if (waiting === undefined) return null;
    return waiting.bySupplier
      ? lookFirst('The supplier has given another account, and nobody has decided on it yet.')
      : lookFirst('A change of the account waits for a second person.');
  },
  ({ status, answerWeakBecause }) =>
    status === 'weak'
      ? lookFirst(`The account was confirmed, but the answer proves little: ${weakText(answerWeakBecause)}.`)
      : null,
  ({ status, verifiedName, accountName, supplierName }) =>
    status === 'verified'
      ? {
          tone: 'yes',
          word: 'Yes',
          text:
            verifiedName === null || verifiedName === (accountName ?? supplierName)
              ? 'The supplier confirmed this account.'
              : `The supplier confirmed this account under the name ${verifiedName}.`,
        }
      : null,
  ({ status, certifiedNames }) =>
    status === 'self-certified'
      ? {
          tone: 'self-certified',
          word: 'Self-certified',
          text: `Your company vouches for ${certifiedNames.join('; ')}. The supplier has not confirmed the account.`,
        }
      : null,
];

export const mayPay = (supplier: Known): MayPay =>
  rules.map((rule) => rule(supplier)).find((answer) => answer !== null) ?? lookFirst('Nobody has confirmed this account.');
