/** ISO 3166-1 alpha-3 in capitals, e.g. 'AUS'. */
export type Alpha3 = string;
