import type { CustomerCountry } from '@counterfoil/domain';

/**
 * The date format of each country, in dayjs letters (P-9.4). Every date and date field uses the format of the customer's country.
 */
export const dateFormats: Readonly<Record<CustomerCountry, string>> = {
  AUS: 'DD/MM/YYYY',
  NZL: 'DD/MM/YYYY',
  USA: 'MM/DD/YYYY',
};

/** A calendar date 'YYYY-MM-DD' in the given format. Any other text is returned unchanged. */
export const formatDate = (date: string, format: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (year === undefined || month === undefined || day === undefined) return date;
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day);
};

/**
 * Reads a date typed in the given format as 'YYYY-MM-DD'; null while it is incomplete or invalid. Days and months may have one
 * digit.
 */
export const readDate = (text: string, format: string): string | null => {
  const order = ['YYYY', 'MM', 'DD'].sort((a, b) => format.indexOf(a) - format.indexOf(b));
  const parts = /^(\d{1,4})\D(\d{1,2})\D(\d{1,4})$/.exec(text.trim())?.slice(1);
  if (parts === undefined) return null;
  const [year, month, day] = ['YYYY', 'MM', 'DD'].map((part) => parts[order.indexOf(part)] ?? '');
  if (year?.length !== 4) return null;
  const date = `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
};
