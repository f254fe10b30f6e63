import type { EvidenceGrade } from '@counterfoil/domain';

type Grade = { readonly word: string; readonly hint: string };

/** How strong the proof behind a result is: "verified" alone would hide it. */
const grades: Readonly<Record<EvidenceGrade, Grade>> = {
  'supplier answered': { word: 'Supplier answered', hint: 'The supplier itself confirmed the account.' },
  'weak answer': {
    word: 'Weak answer',
    hint: 'The answer came by a way that your company or its mailbox controls, so it proves little.',
  },
  'cross-match': { word: 'Cross-match', hint: 'Other companies had this account verified by the supplier.' },
  'self-certified': { word: 'Self-certified', hint: 'Your company vouches for it; the supplier did not.' },
  'reported by supplier': { word: 'Reported by supplier', hint: 'The supplier says that this account is not right.' },
  'on file only': { word: 'On file only', hint: 'The account stands in your records; nobody has confirmed it.' },
  none: { word: 'None', hint: 'There is nothing that speaks for this account.' },
};

export const gradeWords = (grade: string): Grade => grades[grade as EvidenceGrade] ?? { word: grade, hint: '' };

const facts: Readonly<Record<string, string>> = {
  SupplierVerified: 'Supplier verified the account',
  AccountReportedIncorrect: 'Supplier reported the account as incorrect',
  SupplierSelfCertified: 'Your company certified the name',
  SupplierAdded: 'Record was added',
  SupplierDetailsChanged: 'Record was changed',
  AccountChangeApproved: 'Change of the account was approved',
};

/** 'SupplierAccountChanged' without a sentence of its own still reads as words. */
export const factWords = (fact: string): string => {
  const split = fact.replace(/(?!^)([A-Z])/g, ' $1').toLowerCase();
  return facts[fact] ?? `${split.charAt(0).toUpperCase()}${split.slice(1)}`;
};

/** What a comparison of names found. */
const matches: Readonly<Record<string, string>> = {
  match: 'The names match.',
  truncated: 'The name is cut off by the width of the file’s field; what is there matches.',
  close: 'The names are close, but not the same. A close name verifies nothing.',
  none: 'The names do not match.',
};
export const nameMatchWords = (match: string): string => matches[match] ?? match;
