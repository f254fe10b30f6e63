type QueryValue = string | number | boolean | null | undefined | readonly string[];
export type Query = Readonly<Record<string, QueryValue>>;

const pairs = ([name, value]: [string, QueryValue]): [string, string][] => {
  if (value === undefined || value === null || value === '') return [];
  return typeof value === 'object' ? value.map((one) => [name, one]) : [[name, String(value)]];
};

/** Adds the values that are set. Absent, null and empty values are left out of the address. */
export const withQuery = (url: string, query: Query | undefined): string => {
  const set = Object.entries(query ?? {}).flatMap(pairs);
  return set.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(set).toString()}`;
};
