/** The fields of a record by the names of its layout, each as text. */
export type TextRecord<F extends string> = { readonly [name in F]: string };

/** The source of a record's fields: the characters of a line, its cells, or a list of values. */
export type RecordSource<S> = { readonly source: S };

export type RecordClass<S, F extends string> = new (source: S) => TextRecord<F>;

/**
 * Builds the class of a record. Fields are read on demand, because most readers need half of them and a file may have a million
 * records.
 */
export const recordClass = <S, F extends string>(
  names: readonly F[],
  getterOf: (name: F) => (this: RecordSource<S>) => string,
): RecordClass<S, F> => {
  class LazyRecord implements RecordSource<S> {
    constructor(readonly source: S) {}
  }
  for (const name of names) Object.defineProperty(LazyRecord.prototype, name, { get: getterOf(name) });
  // TypeScript cannot see properties that a loop defines, so the type is stated here, once for all layouts
  const untyped: new (source: S) => object = LazyRecord;
  return untyped as RecordClass<S, F>;
};
