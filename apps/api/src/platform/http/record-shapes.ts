type Record = { readonly [field: string]: unknown };

const isRecord = (value: unknown): value is Record => typeof value === 'object' && value !== null && !Array.isArray(value);
/** True for instances of a DTO class. Plain objects have no declared fields. */
const isDeclared = (value: unknown): value is Record => isRecord(value) && value.constructor !== Object;

/**
 * The fields of a validated body that hold a list in place of a record, or a list within a list. The validator checks the items of
 * such lists, and accepts empty ones.
 */
export const listsForRecords = (body: unknown, path = ''): readonly string[] => {
  if (Array.isArray(body)) return body.flatMap((item, i) => listsForRecords(item, `${path}${i}.`));
  if (!isDeclared(body)) return [];
  return Object.entries(body).flatMap(([field, value]) => {
    if (!Array.isArray(value)) return listsForRecords(value, `${path}${field}.`);
    const isList = typeOf(body, field) === Array;
    if (isDeclaredType(typeOf(body, field)) || (isList && value.some(Array.isArray))) return [path + field];
    return listsForRecords(value, `${path}${field}.`);
  });
};

const typeOf = (body: object, field: string): unknown => Reflect.getMetadata('design:type', body, field);

const BUILT_IN: readonly unknown[] = [undefined, Object, Array, String, Number, Boolean];
const isDeclaredType = (type: unknown): boolean => !BUILT_IN.includes(type);
