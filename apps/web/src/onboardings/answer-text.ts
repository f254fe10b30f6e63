import { countryOfAlpha3, countryOfCode, isFilled } from '@counterfoil/domain';
import type { ReviewedField } from '@counterfoil/projections';
import { dateText } from '../platform/words/format.js';
import type { Locale } from '../platform/words/locale.js';

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

const DATE = 9;
const DATE_AND_TIME = 10;

/** An answer with dates as the company writes them. A time is shown as the supplier entered it, without a zone. */
export const shownAnswer = ({ id, field, value }: Pick<ReviewedField, 'id' | 'field' | 'value'>, locale: Locale): string => {
  const text = answerText(id, value);
  if (field?.type === DATE) return dateText(text, locale);
  if (field?.type !== DATE_AND_TIME) return text;
  const [day = '', time = ''] = text.split('T');
  return `${dateText(day, locale)} ${time}`.trim();
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
