import { pathTable } from '../xml/path-table.js';

/**
 * Customer credit transfer initiation, pain.001.001.02 to .12, German 001.003, Austrian and German 001.002, Swiss .ch.02 (ISO 20022
 * message definitions; F-7). Names of older versions follow those of newer ones.
 */
export const headerFields = pathTable({
  count: ['NbOfTxs', 'number of transactions of the message'],
  sum: ['CtrlSum', 'plain sum of all amounts, whatever their currencies'],
});

export const paymentGroupFields = pathTable({
  method: ['PmtMtd', 'TRF or TRA transfer, CHK cheque'],
  count: ['NbOfTxs', 'number of transactions of the group'],
  sum: ['CtrlSum', 'plain sum of its amounts'],
  date: ['ReqdExctnDt | ReqdExctnDt/Dt | ReqdExctnDt/DtTm', 'day on which to pay'],
  iban: ['DbtrAcct/Id/IBAN', 'paying account'],
  otherAccount: ['DbtrAcct/Id/Othr/Id | DbtrAcct/Id/PrtryAcct/Id | DbtrAcct/Id/BBAN', 'paying account that is no IBAN'],
  bic: ['DbtrAgt/FinInstnId/BICFI | DbtrAgt/FinInstnId/BIC | DbtrAgt/FinInstnId/CmbndId/BIC', 'bank of the paying account'],
  clearingSystem: [
    'DbtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd | DbtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Prtry',
    'national clearing system of that bank',
  ],
  clearingNumber: [
    'DbtrAgt/FinInstnId/ClrSysMmbId/MmbId | DbtrAgt/FinInstnId/ClrSysMmbId/Id | DbtrAgt/FinInstnId/CmbndId/ClrSysMmbId/Id',
    'national code of that bank',
  ],
});

export const transactionFields = pathTable({
  instructionId: ['PmtId/InstrId', 'reference between payer and bank'],
  endToEndId: ['PmtId/EndToEndId', 'reference that travels to the payee; NOTPROVIDED when there is none'],
  amount: ['Amt/InstdAmt', 'amount to be paid, decimal point'],
  currency: ['Amt/InstdAmt@Ccy', 'its currency, ISO 4217'],
  equivalentAmount: ['Amt/EqvtAmt/Amt', 'amount in one currency to be paid in another'],
  equivalentCurrency: ['Amt/EqvtAmt/Amt@Ccy', 'the currency in which that amount is stated'],
  bic: ['CdtrAgt/FinInstnId/BICFI | CdtrAgt/FinInstnId/BIC | CdtrAgt/FinInstnId/CmbndId/BIC', 'bank of the payee'],
  clearingSystem: [
    'CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd | CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Prtry',
    'national clearing system of that bank: AUBSB, NZNCC, USABA and others of the external code list',
  ],
  clearingNumber: [
    'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId | CdtrAgt/FinInstnId/ClrSysMmbId/Id | CdtrAgt/FinInstnId/CmbndId/ClrSysMmbId/Id',
    'national code of that bank',
  ],
  name: ['Cdtr/Nm', 'payee'],
  country: ['Cdtr/PstlAdr/Ctry', 'country of the payee’s address, two letters'],
  residence: ['Cdtr/CtryOfRes', 'country in which the payee lives'],
  email: ['Cdtr/CtctDtls/EmailAdr', 'e-mail address of the payee'],
  iban: ['CdtrAcct/Id/IBAN', 'account of the payee'],
  otherAccount: ['CdtrAcct/Id/Othr/Id | CdtrAcct/Id/PrtryAcct/Id | CdtrAcct/Id/BBAN', 'account of the payee that is no IBAN'],
  accountName: ['CdtrAcct/Nm', 'name of that account'],
  remittance: ['RmtInf/Ustrd*', 'what is paid, in words'],
  creditorReference: ['RmtInf/Strd*/CdtrRefInf/Ref | RmtInf/Strd*/CdtrRefInf/CdtrRef', 'reference that the payee gave'],
});

type ValuesOf<T> = T extends { readonly Record: new (...values: never[]) => infer R } ? R : never;

export type Header = ValuesOf<typeof headerFields>;
export type PaymentGroup = ValuesOf<typeof paymentGroupFields>;
export type Transaction = ValuesOf<typeof transactionFields>;
