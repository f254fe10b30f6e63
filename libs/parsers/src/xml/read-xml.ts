import type { OpenFile } from '../reading/format.js';
import type { FileProblem, Place } from '../problems.js';
import { localName } from './local-name.js';
import { SaxPass, type XmlAttributes, type XmlFault } from './sax-pass.js';
import { xmlText } from './xml-text.js';

export type XmlTag = {
  /** The name as written. */
  readonly name: string;
  /** The name without its prefix. */
  readonly local: string;
  readonly attributes: XmlAttributes;
};

/** Receives the content of an XML file in order. Returning 'stop' ends the reading. */
export type XmlReader = {
  /** @param at characters of the text (see `xmlText`) before the element */
  open(tag: XmlTag, at: number): void | 'stop';
  /** Character data and CDATA. The text of an element may come in several parts. */
  text(text: string): void | 'stop';
  close(): void | 'stop';
};

/** The reason why an XML file is refused. `value` is the line, or the limit that was exceeded. */
export type XmlProblem = Place & { readonly code: FileProblem };

const MOST_DEPTH = 200;
const MOST_ATTRIBUTES = 64;

/**
 * Reads an XML file piece by piece. Refused are definitions of any kind (xmlUnsafe), text that is not well-formed
 * (xmlMalformed), texts longer than `Limits.recordLength`, and more nested elements or attributes than any payment file has.
 * @param onPiece is awaited after every piece.
 * @param from characters of the text to skip. Reading then begins at an element that an earlier reading found there, and the
 * reader must stop where that element closes.
 */
export const readXml = async (
  file: OpenFile,
  reader: XmlReader,
  onPiece: () => Promise<void>,
  from = 0,
): Promise<XmlProblem | null> => {
  const pass = new FilePass(reader, file.limits.recordLength, from);
  try {
    let before = 0;
    for await (const piece of xmlText(file)) {
      if (before + piece.length > from) pass.add(piece.slice(Math.max(0, from - before)));
      before += piece.length;
      await onPiece();
    }
    pass.end();
    return null;
  } catch (ended) {
    if (ended instanceof Ended) return ended.problem;
    throw ended;
  }
};

/** Ends the reading from within the parser; without a problem when the reader asked to stop. */
class Ended extends Error {
  constructor(readonly problem: XmlProblem | null) {
    super(problem?.code ?? 'stopped');
  }
}

class FilePass extends SaxPass {
  constructor(
    private readonly reader: XmlReader,
    textLength: number,
    private readonly from: number,
  ) {
    super({ bounds: { textLength, depth: MOST_DEPTH, attributes: MOST_ATTRIBUTES }, tracksTags: true });
  }

  protected open(name: string, attributes: XmlAttributes): void {
    this.#stopIf(this.reader.open({ name, local: localName(name), attributes }, this.from + this.tagPosition));
  }

  protected close(): void {
    this.#stopIf(this.reader.close());
  }

  protected text(text: string): void {
    this.#stopIf(this.reader.text(text));
  }

  protected refusal(fault: XmlFault): Error {
    if (fault === 'definition') return new Ended({ code: 'xmlUnsafe' });
    if (fault === 'depth') return new Ended({ code: 'tooLarge', field: fault, value: String(MOST_DEPTH) });
    if (fault === 'attributes') return new Ended({ code: 'tooLarge', field: fault, value: String(MOST_ATTRIBUTES) });
    const code = fault === 'malformed' ? 'xmlMalformed' : 'recordLength';
    return new Ended({ code, field: 'line', value: String(this.line) });
  }

  #stopIf(answer: void | 'stop'): void {
    if (answer === 'stop') throw new Ended(null);
  }
}

/** The value of an attribute by its name without prefix, '' when the element has none. An attribute without prefix has priority. */
export const attributeOf = ({ attributes }: XmlTag, local: string): string => {
  const plain = attributes[local];
  if (plain !== undefined) return plain;
  for (const name in attributes) if (localName(name) === local) return attributes[name]!;
  return '';
};
