/** The company and entity that a user works for, as one text: '{company}_{entity}', with 0 for the whole company (P-20.5.3). */
export const scopedEntityId = (customerId: string, entityId: string | null): string => `${customerId}_${entityId ?? '0'}`;

/** Whether the id names an entity rather than the whole company. Company ids have no underscore. */
export const isEntityUser = (scoped: string): boolean => scoped.slice(scoped.indexOf('_') + 1) !== '0';
