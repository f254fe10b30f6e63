/** A field of an XML format: where its value stands, and what it is. */
export type PathField = { readonly paths: readonly string[]; readonly note: string };

/** The values of one record by the names of its table, trimmed; '' where the file has none. */
export type PathRecord<F extends string> = { readonly [name in F]: string };

/** The fields of one kind of record: the table serves reading, writing and documentation. */
export type PathTable<F extends string> = {
  readonly fields: { readonly [name in F]: PathField };
  /** The element in which all paths begin. */
  readonly root: PathNode;
  /** Numbers of fields, and of elements that their paths name. */
  readonly size: number;
  readonly nodes: number;
  readonly Record: new (values: readonly (string | undefined)[]) => PathRecord<F>;
};

/** An element on some path of a table. */
export type PathNode = {
  readonly at: number;
  readonly path: string;
  readonly children: ReadonlyMap<string, PathNode>;
  /** It may stand more than once, and so may all within it. */
  readonly repeats: boolean;
  /** Index of the field whose value is the element's text, -1 when none. */
  readonly field: number;
  /** The attribute that is a field too. */
  readonly attribute: { readonly name: string; readonly field: number } | null;
};

/**
 * Builds a table from rows `[paths, note]`. Paths name elements without prefix, from the record's own element on;
 * 'A/B' is B in A, '|' stands between the places of different versions, '*' after what may be repeated, '@' before an
 * attribute.
 */
export const pathTable = <F extends string>(
  rows: {
    readonly [name in F]: readonly [paths: string, note: string];
  },
): PathTable<F> => {
  const names = Object.keys(rows) as F[];
  const root = node(0, '', false);
  let nodes = 1;
  const fields = {} as { [name in F]: PathField };
  names.forEach((name, field) => {
    const [text, note] = rows[name];
    const paths = text.split(' | ');
    fields[name] = { paths, note };
    for (const path of paths) {
      const [elements = '', attribute] = path.split('@');
      let at = root;
      for (const element of elements.split('/')) {
        const local = element.replace('*', '');
        const child = at.children.get(local) ?? node(nodes++, join(at.path, local), at.repeats || element.endsWith('*'));
        at.children.set(local, child);
        at = child;
      }
      if (attribute === undefined) at.field = field;
      else at.attribute = { name: attribute, field };
    }
  });
  return { fields, root, size: names.length, nodes, Record: recordClass(names) };
};

type MutableNode = { -readonly [key in keyof Omit<PathNode, 'children'>]: PathNode[key] } & {
  readonly children: Map<string, MutableNode>;
};

const node = (at: number, path: string, repeats: boolean): MutableNode => ({
  at,
  path,
  repeats,
  children: new Map<string, MutableNode>(),
  field: -1,
  attribute: null,
});

const join = (path: string, local: string): string => (path === '' ? local : `${path}/${local}`);

/** Values lie in a list by the number of their field; names are for those who read them. */
const recordClass = <F extends string>(names: readonly F[]): PathTable<F>['Record'] => {
  class Values {
    constructor(readonly values: readonly (string | undefined)[]) {}
  }
  names.forEach((name, field) => {
    Object.defineProperty(Values.prototype, name, {
      get(this: Values): string {
        return this.values[field] ?? '';
      },
    });
  });
  return Values as unknown as PathTable<F>['Record'];
};
