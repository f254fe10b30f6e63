import { countryOfAlpha3, countryOfCode, isFilled } from '@counterfoil/domain';
import type { ReviewedField } from '@counterfoil/projections';

type Answer = ReviewedField['value'];

/** An answer as people read it; of documents, those that are still there. */
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

/** The register says nothing that could be compared about the company number: only whether it is active. */
const notCompared = ['AbnNumber'];

export const differsFromRegister = ({ id, value, register }: Pick<ReviewedField, 'id' | 'value' | 'register'>): boolean => {
  const text = folded(answerText(id, value));
  if (text === '' || register === '' || notCompared.includes(id)) return false;
  return ![register, ...register.split(', ')].some((one) => folded(one) === text);
};

/** Spaces, hyphens and capitals make no difference. */
export const differsFromRecord = ({ id, value, record }: Pick<ReviewedField, 'id' | 'value' | 'record'>): boolean => {
  const text = folded(answerText(id, value));
  return text !== '' && record !== '' && folded(answerText(id, record)) !== text;
};
