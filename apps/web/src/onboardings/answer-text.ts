import { countryOfAlpha3, countryOfCode, isFilled } from '@counterfoil/domain';
import type { ReviewedField } from '@counterfoil/projections';

type Answer = ReviewedField['value'];

/** An answer as users read it. Deleted documents are left out. */
export const answerText = (id: string, value: Answer): string => {
  if (value === null || value === undefined || !isFilled(value)) return '';
  if (typeof value !== 'string')
    return value
      .flatMap((each) => {
        if (typeof each === 'string') return [each];
        return each.deletedDate === null ? [each.documentTitle] : [];
      })
      .join(', ');
  return id === 'Country' || id === 'bank.country' ? countryName(value) : value;
};

const countryName = (text: string): string => {
  const country = countryOfCode(text);
  return country.ok ? (countryOfAlpha3(country.value)?.name ?? text) : text;
};

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Not compared, because the register only says whether the company number is active. */
const notCompared = ['AbnNumber'];

export const differsFromRegister = ({ id, value, register }: Pick<ReviewedField, 'id' | 'value' | 'register'>): boolean => {
  const text = folded(answerText(id, value));
  if (text === '' || register === '' || notCompared.includes(id)) return false;
  return ![register, ...register.split(', ')].some((one) => folded(one) === text);
};

/** Whether the answer differs from the record. Spaces, hyphens and capitals are ignored. */
export const differsFromRecord = ({ id, value, record }: Pick<ReviewedField, 'id' | 'value' | 'record'>): boolean => {
  const text = folded(answerText(id, value));
  return text !== '' && record !== '' && folded(answerText(id, record)) !== text;
};
