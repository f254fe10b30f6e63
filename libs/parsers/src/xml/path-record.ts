import type { TextRecord } from '../reading/record-class.js';
import type { PathNode, PathTable } from './path-table.js';
import { attributeOf, type XmlTag } from './read-xml.js';

/** Reasons why a record is unreadable: a value that occurs twice, elements inside a text, or more text than allowed. */
export type RecordFault = { readonly code: 'recordOrder' | 'recordLength'; readonly field: string };

/**
 * Collects the values of one record after another by their paths and skips everything that the table does not name. A value is
 * never put together from two elements, nor chosen from two, because the bank might use the other.
 */
export class PathRecordReader<F extends string> {
  #values: (string | undefined)[] = [];
  #node: PathNode;
  readonly #path: PathNode[] = [];
  /** The number of nested open elements that the table does not name. */
  #passed = 0;
  #text = '';
  #length = 0;
  /** For each element of the table, the last record that had it. */
  readonly #seen: Uint32Array;
  #record = 0;
  fault: RecordFault | null = null;

  constructor(
    private readonly table: PathTable<F>,
    private readonly maxLength: number,
  ) {
    this.#node = table.root;
    this.#seen = new Uint32Array(table.nodes);
  }

  begin(): void {
    this.#values = new Array<string | undefined>(this.table.size).fill(undefined);
    this.#record++;
    this.#length = 0;
    this.fault = null;
  }

  /** The record as it stands. */
  get values(): TextRecord<F> {
    return new this.table.Record(this.#values);
  }

  /** True when no element of the record is open. */
  get isOutside(): boolean {
    return this.#path.length === 0 && this.#passed === 0;
  }

  /** Returns whether the table names the element. */
  open(tag: XmlTag): boolean {
    const child = this.#passed > 0 ? undefined : this.#node.children.get(tag.local);
    if (child === undefined) {
      if (this.#passed === 0 && this.#node.field >= 0) this.fault ??= { code: 'recordOrder', field: this.#node.path };
      this.#passed++;
      return false;
    }
    if (!child.repeats) {
      if (this.#seen[child.at] === this.#record) this.fault ??= { code: 'recordOrder', field: child.path };
      this.#seen[child.at] = this.#record;
    }
    this.#path.push(this.#node);
    this.#node = child;
    this.#text = '';
    if (child.attribute !== null) this.#keep(child.attribute.field, attributeOf(tag, child.attribute.name));
    return true;
  }

  text(text: string): void {
    if (this.#passed > 0 || this.#node.field < 0) return;
    this.#length += text.length;
    if (this.#length <= this.maxLength) this.#text += text;
    else this.fault ??= { code: 'recordLength', field: this.#node.path };
  }

  close(): void {
    if (this.#passed > 0) {
      this.#passed--;
      return;
    }
    if (this.#node.field >= 0) this.#keep(this.#node.field, this.#text);
    this.#text = '';
    this.#node = this.#path.pop() ?? this.table.root;
  }

  #keep(field: number, text: string): void {
    const value = plainText(text);
    if (value === '') return;
    const before = this.#values[field];
    if (before === undefined) this.#values[field] = value;
    else if (this.#node.repeats) this.#values[field] = `${before} ${value}`;
    else this.fault ??= { code: 'recordOrder', field: this.#node.path };
  }
}

/** Line breaks and indentation within a text come from the program that wrote it, so they are removed. */
const plainText = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.includes('\n') || trimmed.includes('\t') ? trimmed.replace(/\s+/g, ' ') : trimmed;
};
