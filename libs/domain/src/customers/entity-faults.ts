import { typedText } from '../kernel/typed-text.js';

export type EntityText = { readonly name: string /** '' : made from the name. */; readonly entityId: string };
export type EntityFault = { readonly field: keyof EntityText; readonly message: string };

type KnownEntity = { readonly id: string; readonly name: string };

export const LONGEST_ENTITY_NAME = 200;
export const LONGEST_ENTITY_ID = 60;
const ENTITY_ID = /^[A-Za-z0-9_-]+$/;
export const entityMessages = {
  name: 'Please enter a name.',
  longName: 'Please enter a name of at most 200 characters.',
  id: 'Please enter letters, digits, hyphens and underscores only.',
  exists: 'This entity exists already.',
} as const;

const isEntityId = (text: string): boolean => text.length <= LONGEST_ENTITY_ID && ENTITY_ID.test(text);

/** The reasons why an entity cannot be added to a company, by field. */
export const entityFaults = ({ name, entityId }: EntityText, known: readonly KnownEntity[]): readonly EntityFault[] => {
  const faults: EntityFault[] = [];
  const typed = typedText(name, LONGEST_ENTITY_NAME + 1);
  const sameName = known.some((one) => one.name.toLowerCase() === typed.toLowerCase());
  if (!/[\p{L}\p{N}]/u.test(typed)) faults.push({ field: 'name', message: entityMessages.name });
  else if (typed.length > LONGEST_ENTITY_NAME) faults.push({ field: 'name', message: entityMessages.longName });
  else if (sameName) faults.push({ field: 'name', message: entityMessages.exists });
  if (entityId !== '' && !isEntityId(entityId)) faults.push({ field: 'entityId', message: entityMessages.id });
  else if (known.some(({ id }) => id === entityId)) faults.push({ field: 'entityId', message: entityMessages.exists });
  return faults;
};
