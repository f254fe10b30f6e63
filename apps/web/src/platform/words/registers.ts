const statuses: Readonly<Record<string, string>> = {
  ACTIVE: 'Active',
  'not active': 'Not active',
  'not registered': 'Not registered',
  unknown: 'Not found',
  'not available': 'Not available',
};

/** The status of a company number in its register (P-5.5). A status that is not known here keeps its own name. */
export const registerStatusWord = (status: string): string => statuses[status] ?? status;

/** Codes of the business registers. */
const entityTypes: Readonly<Record<string, string>> = {
  CORP: 'Corporation',
  DIT: 'Discretionary investment trust',
  IND: 'Individual',
  LGE: 'Local government entity',
  LLC: 'Limited liability company',
  LTD: 'Limited company',
  OIE: 'Other incorporated entity',
  PRV: 'Private company',
  PTR: 'Partnership',
  PUB: 'Public company',
  SGE: 'State government entity',
};

/** What kind of entity a register says that a company is. A code that is not known here keeps its own name. */
export const entityTypeWord = (type: string): string => entityTypes[type] ?? type;
