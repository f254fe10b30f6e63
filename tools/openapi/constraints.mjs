// What class-validator checks of a field, as JSON schema. It is read from the running classes, so constants and composed
// decorators count with their values.
import { getMetadataStorage } from 'class-validator';

const byName = {
  maxLength: ([maxLength]) => ({ maxLength }),
  minLength: ([minLength]) => ({ minLength }),
  isNotEmpty: () => ({ minLength: 1 }),
  isLength: ([minLength, maxLength]) => ({ minLength, ...(maxLength === undefined ? {} : { maxLength }) }),
  isInt: () => ({ type: 'integer' }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  matches: ([pattern]) => (pattern.flags === '' ? { pattern: pattern.source } : {}),
  isIn: ([values]) => ({ enum: [...values] }),
  isEmail: () => ({ format: 'email' }),
  arrayMinSize: ([minItems]) => ({ minItems }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
  arrayUnique: () => ({ uniqueItems: true }),
};

const onItems = ({ type: _, enum: __, ...schema }) => schema;

const constraintsIn = (rules) => {
  const schema = {};
  for (const { name, constraints, each } of rules) {
    const found = byName[name]?.(constraints ?? []) ?? {};
    if (each) schema.items = { ...schema.items, ...onItems(found) };
    else Object.assign(schema, found);
  }
  return schema;
};

/** `(className, field) -> schema` of the DTO classes that have been imported. */
export const constraintsByClass = (classes) => {
  const storage = getMetadataStorage();
  const known = new Map(classes.map((target) => [target.name, storage.getTargetValidationMetadatas(target, '', false, false)]));
  return (className, field) => constraintsIn((known.get(className) ?? []).filter(({ propertyName }) => propertyName === field));
};
