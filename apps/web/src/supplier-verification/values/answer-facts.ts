import type { VerificationRecord } from '@counterfoil/projections';
import { fullTime } from '../../platform/words/format.js';
import { localeOf } from '../../platform/words/locale.js';
import type { Visit } from '../visit/visit.js';
import { bankCodeText, type BankText, shownFields } from './bank-text.js';
import { countryOfForm } from './contact-text.js';

type Facts = readonly (readonly [label: string, value: string])[];

/** The supplier's answers, as the last section repeats them (P-2.1.13). `zone`: the browser's time zone. */
export const answerFacts = (record: VerificationRecord, visit: Visit, zone: string): Facts => {
  const { answer, account, accountName } = answerOf(record, visit);
  const facts: Facts = [
    ['Your company', record.supplierName],
    ['Your answer', answer],
    ['Bank account', account],
    ['Account name', accountName],
    ['Saved', visit.savedAt === '' ? '' : fullTime(visit.savedAt, localeOf(countryOfForm(record), zone))],
    ['Reference', record.reference],
  ];
  return facts.filter(([, value]) => value !== '');
};

type Answer = { readonly answer: string; readonly account: string; readonly accountName: string };

const answerOf = (record: VerificationRecord, visit: Visit): Answer => {
  const { reported, isFinal, simplified } = visit.flow;
  const account = onFile(record);
  if (reported) return { answer: 'Reported as incorrect', account, accountName: '' };
  if (visit.isClaimed)
    return { answer: 'New bank details', account: typedAccount(visit.bank), accountName: visit.bank.accountName.trim() };
  if (isFinal || simplified) return { answer: 'Contact details', account: '', accountName: '' };
  const isChanged = visit.accountName.trim() !== visit.shownName.trim();
  return { answer: isChanged ? 'Confirmed under another name' : 'Confirmed', account, accountName: visit.accountName.trim() };
};

/** The account on file with the same digits hidden as before. */
const onFile = ({ accountCode, accountNumber, accountCodeType, country }: VerificationRecord): string => {
  const numbers = shownFields(accountNumber, accountCodeType).map(({ text }) => text);
  return [bankCodeText(accountCode, country), ...numbers].filter((part) => part !== '').join(' ');
};

const SHOWN = 3;

/** The account that the supplier typed, with only its last digits, because the page may stay open on a shared screen. */
const typedAccount = ({ country, accountCode, accountNumber, suffix, iban }: BankText): string => {
  const number = (iban || `${accountNumber}${suffix}`).replace(/[\s-]/g, '');
  const end = number.slice(-SHOWN);
  const code = accountCode.replace(/[\s-]/g, '');
  return [bankCodeText(code, country), `${'x'.repeat(Math.max(0, number.length - SHOWN))}${end}`]
    .filter((part) => part !== '')
    .join(' ');
};
