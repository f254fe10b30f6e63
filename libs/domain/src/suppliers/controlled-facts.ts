import { change, controlledFact, field, personal, personalChange } from '../kernel/controlled-fact.js';
import { bothSides, changesOf } from '../kernel/field-change.js';
import type { Instant } from '../kernel/zoned-time.js';
import { additionChanges, additionText, type Resemblance, resemblanceText } from './addition.js';
import { accountText, type BankAccount, type PayeeAccount, payeeFields, payeeText } from './bank-account.js';
import { CONFIRMED_MATCH, type SanctionsHit, screeningText } from './screening/screening.js';
import { supplierSubject } from './sealed.js';
import {
  amountText,
  type Identity,
  identityFields,
  limitFields,
  type Limits,
  limitText,
  type Source,
  sourceTexts,
} from './values.js';
import { type NamedRecord, recordText } from './merge/merged-into.js';
import { lockedThing, lockText, type Lock } from './verification/link/lock.js';

/** The text about a decline leaves the outcome open. */
const reviewText = (now: number | undefined): string => {
  if (now === undefined) return 'decide on';
  return now === CONFIRMED_MATCH ? 'confirm' : 'clear as a false positive';
};

const ofSupplier = { ref: { supplierId: field<string>() }, subject: supplierSubject };

/** Every change of a supplier that waits for a second person (P-11.1). */
export const supplierFacts = {
  addition: controlledFact({
    ...ofSupplier,
    stem: 'SupplierAddition',
    value: {
      account: field<BankAccount | null>(),
      accountName: field<string | null>(),
      email: personal<string>(),
      importId: field<string | null>(),
      resembles: field<readonly Resemblance[]>(),
    },
    asked: { source: field<Source>() },
    needsCheck: true,
    texts: {
      title: 'New supplier',
      risk: 'Answers then count as strong evidence. Make sure that account and email belong to the supplier.',
      act: ({ supplierId }, { supplierName }) => `take the account and email of ${supplierName(supplierId)} as added`,
      asked: ({ source, resembles }) => `${sourceTexts[source]}${resemblanceText(resembles)}`,
      changes: additionChanges,
      card: (added) => ['', additionText(added)],
    },
  }),
  account: controlledFact({
    ...ofSupplier,
    stem: 'AccountChange',
    value: change<PayeeAccount>(),
    asked: {
      source: field<Source>(),
      /** The claim can be approved from this time on; null: no waiting time, as for every change that is not a claim (P-11.15). */
      coolsOffAt: field<Instant | null>(),
    },
    // Claims from before the cooling-off time was introduced have no waiting time.
    upcastAsked: [(old) => ({ ...old, coolsOffAt: null })],
    bound: 'payee',
    needsCheck: true,
    texts: {
      title: 'Bank account',
      risk: 'The account is not verified after this. The supplier has to confirm it again.',
      act: ({ supplierId }, { supplierName }) => `change the account of ${supplierName(supplierId)}`,
      asked: ({ source }) => sourceTexts[source],
      changes: changesOf(payeeFields),
      card: bothSides(payeeText),
    },
  }),
  email: controlledFact({
    ...ofSupplier,
    stem: 'EmailChange',
    value: personalChange<string>(),
    asked: { source: field<Source>() },
    bound: 'email',
    needsCheck: true,
    texts: {
      title: 'Verification email',
      risk: 'Verification requests about this account go to the new address.',
      act: ({ supplierId }, { supplierName }) => `change the verification email of ${supplierName(supplierId)}`,
      asked: ({ source }) => sourceTexts[source],
      changes: changesOf([['Email', (email) => email ?? '']]),
    },
  }),
  identity: controlledFact({
    ...ofSupplier,
    stem: 'IdentityChange',
    value: { ...change<Identity>(), resembles: field<readonly Resemblance[]>() },
    asked: { source: field<Source>() },
    needsCheck: true,
    texts: {
      title: 'Name, code or company number',
      risk: 'The evidence of this record counts for the new name and code. Make sure that it is still the same supplier.',
      act: ({ supplierId }, { supplierName }) => `change what ${supplierName(supplierId)} is named by`,
      asked: ({ source, resembles }) => `${sourceTexts[source]}${resemblanceText(resembles)}`,
      changes: changesOf(identityFields),
    },
  }),
  deactivation: controlledFact({
    ...ofSupplier,
    stem: 'SupplierDeactivation',
    texts: {
      title: 'Deactivation',
      risk: 'A verified supplier is not paid any more. Make sure that no other record takes its place.',
      act: ({ supplierId }, { supplierName }) => `deactivate ${supplierName(supplierId)}`,
      card: () => ['Active', 'Inactive'],
    },
  }),
  limit: controlledFact({
    ...ofSupplier,
    stem: 'LimitRaise',
    value: change<Limits>(),
    bound: 'limits',
    texts: {
      title: 'Payment limit',
      risk: 'Larger payments, or repeated ones, pass without an alert.',
      act: ({ supplierId, now }, words) =>
        `raise the payment limit of ${words.supplierName(supplierId)}${now === undefined ? '' : ` to ${amountText(now, words)}`}`,
      changes: changesOf(limitFields),
      card: bothSides(limitText),
    },
  }),
  certification: controlledFact({
    ...ofSupplier,
    stem: 'SelfCertification',
    approved: 'SupplierSelfCertified',
    value: { account: field<BankAccount>(), accountName: field<string>() },
    asked: { reason: personal<string>() },
    needsCheck: true,
    texts: {
      title: 'Certified name',
      risk: 'Payments in this name are self-certified, although the supplier has not confirmed it.',
      act: ({ supplierId, account, accountName }, { supplierName }) =>
        account === undefined
          ? `certify ${supplierName(supplierId)}`
          : `certify the account ${accountText(account)} of ${supplierName(supplierId)} under the name "${accountName}"`,
      card: (payee) => ['', payeeText(payee)],
    },
  }),
  unlock: controlledFact({
    ...ofSupplier,
    stem: 'SupplierUnlock',
    approved: 'SupplierUnlocked',
    value: { lock: field<Lock>() },
    asked: { reason: personal<string>() },
    texts: {
      title: 'Unlock',
      risk: 'Anybody with the link can try the digits of this account again.',
      act: ({ supplierId, lock }, { supplierName }) =>
        `unlock ${lock === undefined ? '' : `${lockedThing(lock)} of `}${supplierName(supplierId)}`,
      card: ({ lock }) => [lockText(lock), 'Unlocked'],
    },
  }),
  sanctions: controlledFact({
    ...ofSupplier,
    stem: 'SanctionsReview',
    value: {
      ...change<number>(),
      names: field<readonly string[]>(),
      hits: field<readonly SanctionsHit[]>(),
      listVersion: field<string | null>(),
    },
    asked: { reason: personal<string>() },
    needsCheck: true,
    texts: {
      title: 'Sanctions match',
      risk: 'A false positive is paid like any other supplier. A confirmed match is not paid any more. Compare birth dates, addresses and company numbers, not only names.',
      act: ({ supplierId, now }, { supplierName }) => `${reviewText(now)} the sanctions match of ${supplierName(supplierId)}`,
      changes: changesOf([['Sanctions status', screeningText]]),
      card: ({ was, now, hits }) => [
        [screeningText(was), hits.map(({ name, list }) => `${name} (${list})`).join(', ')]
          .filter((part) => part !== '')
          .join(': '),
        screeningText(now),
      ],
    },
  }),
  'cooling-off': controlledFact({
    ...ofSupplier,
    stem: 'CoolingOffWaiver',
    value: {
      /** The change request of the claim. */
      claimId: field<string>(),
      until: field<Instant>(),
    },
    texts: {
      title: 'Waiting time of a claim',
      risk: 'The new bank details can then be approved at once. The supplier has less time to object to a claim that is not its own.',
      act: ({ supplierId }, { supplierName }) => `waive the waiting time of the claim of ${supplierName(supplierId)}`,
      card: ({ until }, { date }) => [`Can be approved from ${date(until)}`, 'Can be approved at once'],
    },
  }),
  merge: controlledFact({
    ...ofSupplier,
    stem: 'SupplierMerge',
    approved: 'SupplierMerged',
    value: { into: field<NamedRecord>() },
    asked: {
      /** Users who put the account or the email of the other record on file. */
      behind: field<readonly string[]>(),
      reason: personal<string>(),
    },
    texts: {
      title: 'Merge of two suppliers',
      risk: 'The merged supplier is not paid any more. Make sure that both records are one and the same payee.',
      act: ({ supplierId, into }, { supplierName }) =>
        `merge ${supplierName(supplierId)}${into === undefined ? '' : ` into ${recordText(into)}`}`,
      card: ({ into }) => ['A supplier of its own', `Merged into ${recordText(into)}`],
    },
  }),
  unmerge: controlledFact({
    ...ofSupplier,
    stem: 'SupplierUnmerge',
    approved: 'SupplierUnmerged',
    value: { from: field<NamedRecord>() },
    asked: { reason: personal<string>() },
    texts: {
      title: 'Undoing a merge',
      risk: 'The supplier can be paid again. It has to confirm its account again.',
      act: ({ supplierId, from }, { supplierName }) =>
        `undo the merge of ${supplierName(supplierId)}${from === undefined ? '' : ` into ${recordText(from)}`}`,
      card: ({ from }) => [`Merged into ${recordText(from)}`, 'A supplier of its own'],
    },
  }),
};
