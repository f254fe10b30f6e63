/**
 * A field of an aggregate that people edit as a form. It is described once: forms, DTOs, imports, the audit log and exports derive
 * from it.
 */
type Described = {
  /** The part of the record that contains the field. */
  readonly part: string;
  readonly label: string;
  /** The field's name within its part, when it differs from the name in forms and lists. */
  readonly as?: string;
  /** Column headings that a list can use for the field. Without headings, a list cannot contain the field. */
  readonly headings?: readonly string[];
  /** A change waits for a second person (P-11). */
  readonly needsApproval?: true;
};
export type TextField = Described & {
  readonly kind: 'text';
  /** Maximum number of characters. */
  readonly longest: number;
  readonly format?: 'email' | 'tel';
  /** The value must not be empty. */
  readonly required?: true;
  /** The name of a person or company. An import removes symbols that do not belong in a name. */
  readonly isName?: true;
};
export type FlagField = Described & { readonly kind: 'flag' };
export type FieldTable = { readonly [name: string]: TextField | FlagField };

/** The names of the fields in the given parts of a record. */
export type NamesOf<T extends FieldTable, Part extends string> = {
  [N in keyof T]: T[N]['part'] extends Part ? N : never;
}[keyof T] &
  string;
/** The names of the fields that a list can contain. */
export type HeadedNames<T extends FieldTable> = {
  [N in keyof T]: T[N] extends { readonly headings: readonly string[] } ? N : never;
}[keyof T] &
  string;

type StoredName<N extends string, F> = F extends { readonly as: infer A extends string } ? A : N;
type ValueOf<F> = F extends { readonly kind: 'flag' } ? boolean : F extends { readonly required: true } ? string : string | null;

/** The stored value of a part. */
export type PartOf<T extends FieldTable, Part extends string> = {
  readonly [N in NamesOf<T, Part> as StoredName<N, T[N]>]: ValueOf<T[N]>;
};

/** The values of a form: '' for an empty field. */
export type FormTextOf<T extends FieldTable> = {
  readonly [N in keyof T]: T[N] extends { readonly kind: 'flag' } ? boolean : string;
};

/** The fields of an API call. An absent field stays unchanged; null or '' clears it. */
export type SentFieldsOf<T extends FieldTable> = {
  readonly [N in keyof T]?: T[N] extends { readonly kind: 'flag' }
    ? boolean
    : T[N] extends { readonly required: true }
      ? string
      : string | null;
};

const rowsOf = (table: FieldTable, part: string) => Object.entries(table).filter(([, field]) => field.part === part);

/** The fields of a part by the names that forms and lists use. */
export const fieldNamesOf = <T extends FieldTable, Part extends string>(table: T, part: Part): readonly NamesOf<T, Part>[] =>
  rowsOf(table, part).map(([name]) => name as NamesOf<T, Part>);

/**
 * Maps the fields of a part to values under their stored names. The cast is needed because the compiler cannot follow computed
 * names.
 */
export const mapPart = <T extends FieldTable, Part extends string, V>(
  table: T,
  part: Part,
  value: (field: TextField | FlagField, name: NamesOf<T, Part>) => V,
): { readonly [N in keyof PartOf<T, Part>]: V } =>
  Object.fromEntries(rowsOf(table, part).map(([name, field]) => [field.as ?? name, value(field, name as NamesOf<T, Part>)])) as {
    readonly [N in keyof PartOf<T, Part>]: V;
  };

/** Builds the value of a part field by field. */
export const makePart = <T extends FieldTable, Part extends string>(
  table: T,
  part: Part,
  value: (field: TextField | FlagField, name: NamesOf<T, Part>) => string | boolean | null,
): PartOf<T, Part> => mapPart(table, part, value) as unknown as PartOf<T, Part>;

/** Builds a form with all fields; null becomes ''. */
export const makeForm = <T extends FieldTable>(
  table: T,
  value: (field: TextField | FlagField, name: keyof T & string) => string | boolean | null | undefined,
): FormTextOf<T> =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, value(field, name) ?? (field.kind === 'flag' ? false : '')]),
  ) as FormTextOf<T>;

export const labelsOf = <T extends FieldTable, Part extends string>(table: T, part: Part) =>
  mapPart(table, part, ({ label }) => label);

/** The labels of all fields by the names that forms and lists use. */
export const namedLabelsOf = <T extends FieldTable>(table: T): { readonly [N in keyof T]: string } =>
  Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label])) as { readonly [N in keyof T]: string };

/** The column headings of the fields that a list can contain. */
export const columnHeadingsOf = <T extends FieldTable>(table: T): { readonly [N in HeadedNames<T>]: readonly string[] } =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { headings }]) => (headings === undefined ? [] : [[name, headings]])),
  ) as { readonly [N in HeadedNames<T>]: readonly string[] };
