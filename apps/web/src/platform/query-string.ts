import type { ApiCall, QueryValue } from './client.js';

const pairs = ([name, value]: [string, QueryValue]): [string, string][] => {
  if (value === undefined || value === null || value === '') return [];
  return typeof value === 'object' ? value.map((one) => [name, one]) : [[name, String(value)]];
};

/** Adds what is set; absent, null and empty values leave no trace in the address. */
export const withQuery = (url: string, query: ApiCall['query']): string => {
  const set = Object.entries(query ?? {}).flatMap(pairs);
  return set.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(set).toString()}`;
};
