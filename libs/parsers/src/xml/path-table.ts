import { type RecordClass, recordClass } from '../reading/record-class.js';

/** A field of an XML format: the path of its value, and its meaning. */
export type PathField = { readonly paths: readonly string[]; readonly note: string };

/** The fields of one kind of record. The table is used to read, to write test files and as documentation. */
export type PathTable<F extends string> = {
  readonly fields: { readonly [name in F]: PathField };
  /** The element in which all paths begin. */
  readonly root: PathNode;
  /** The numbers of fields, and of elements that their paths name. */
  readonly size: number;
  readonly nodes: number;
  /** Opens a record from its values by field number, trimmed; '' for a field that the file lacks. */
  readonly Record: RecordClass<readonly (string | undefined)[], F>;
};

/** An element on some path of a table. */
export type PathNode = {
  readonly at: number;
  readonly path: string;
  readonly children: ReadonlyMap<string, PathNode>;
  /** The element may be repeated, and so may everything inside it. */
  readonly repeats: boolean;
  /** Index of the field whose value is the element's text, -1 when none. */
  readonly field: number;
  /** The attribute that is a field as well. */
  readonly attribute: { readonly name: string; readonly field: number } | null;
};

/**
 * Builds a table from rows `[paths, note]`. Paths name elements without prefix, starting in the record's own element: 'A/B' is B in
 * A, '|' separates the places of different versions, '*' follows an element that may be repeated, '@' precedes an attribute.
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
  return { fields, root, size: names.length, nodes, Record: pathRecordClass(names) };
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

const pathRecordClass = <F extends string>(names: readonly F[]): PathTable<F>['Record'] =>
  recordClass(names, (name) => {
    const field = names.indexOf(name);
    return function () {
      return this.source[field] ?? '';
    };
  });
