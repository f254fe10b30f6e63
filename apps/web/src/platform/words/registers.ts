const statuses: Readonly<Record<string, string>> = {
  ACTIVE: 'Active',
  'not active': 'Not active',
  'not registered': 'Not registered',
  unknown: 'Not found',
  'not available': 'Not available',
};

/** The status of a company number in its register (P-5.5). An unknown status is shown as it is. */
export const registerStatusWord = (status: string): string => statuses[status] ?? status;

/** Entity type codes of the business registers. */
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

/** The name of an entity type of a register. An unknown code is shown as it is. */
export const entityTypeWord = (type: string): string => entityTypes[type] ?? type;
