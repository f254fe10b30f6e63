import { SaxesParser } from 'saxes';
import type { OpenFile } from '../reading/format.js';
import type { FileProblem, Place } from '../problems.js';
import { DefinitionScan } from './definition-scan.js';
import { localName } from './local-name.js';
import { PIECE, xmlText } from './xml-text.js';

/** An element as it opens. */
export type XmlTag = {
  /** The name as it is written. */
  readonly name: string;
  /** The name without prefix. */
  readonly local: string;
  /** Values by the names as they are written. */
  readonly attributes: { readonly [name: string]: string };
};

/** Takes what an XML file holds, in order; answering 'stop' ends the reading there. */
export type XmlReader = {
  /** @param at characters of the text (see `xmlText`) before the element. */
  open(tag: XmlTag, at: number): void | 'stop';
  /** Character data and CDATA; the text of an element may come in several parts. */
  text(text: string): void | 'stop';
  close(): void | 'stop';
};

/** Why an XML file is refused: it cannot be read, or must not be. `value` is the line, or the bound that was passed. */
export type XmlProblem = Place & { readonly code: FileProblem };

const MOST_DEPTH = 200;
const MOST_ATTRIBUTES = 64;

/**
 * Reads XML piece by piece, with memory for a piece and the open elements only. Refused are: definitions of any kind, at once
 * and before anything is made of them (xmlUnsafe); what is not well-formed (xmlMalformed); texts beyond
 * `Limits.recordLength`, elements nested or attributes listed beyond any use. Names are matched without their prefixes, so
 * these are not looked up: that would cost a fifth of the time and decide nothing.
 * @param onPiece is awaited after every piece.
 * @param from characters of the text to pass over: the reading begins at an element that an earlier one found there, and
 * the reader stops where that element closes.
 */
export const readXml = async (
  file: OpenFile,
  reader: XmlReader,
  onPiece: () => Promise<void>,
  from = 0,
): Promise<XmlProblem | null> => {
  const pass = new XmlPass(reader, file.limits.recordLength, from);
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

/** Ends the pass from within the parser. */
class Ended extends Error {
  constructor(readonly problem: XmlProblem | null) {
    super(problem?.code ?? 'stopped');
  }
}

class XmlPass {
  readonly #parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  readonly #definitions = new DefinitionScan();
  #depth = 0;
  #attributes = 0;
  #tagAt = 0;
  /** Characters since the parser last had something to tell: it keeps them all. */
  #untold = 0;

  constructor(
    private readonly reader: XmlReader,
    private readonly maxLength: number,
    private readonly from: number,
  ) {
    this.#listen();
  }

  add(piece: string): void {
    if (this.#definitions.finds(piece)) throw new Ended({ code: 'xmlUnsafe' });
    this.#untold += piece.length;
    this.#parser.write(piece);
    if (this.#untold > this.maxLength + PIECE) this.#refuse('recordLength');
  }

  end(): void {
    this.#parser.close();
  }

  /**
   * Seven handlers are the most: an eighth (comments, say) turns the parser's object into a hash table inside V8, and every
   * character takes five times as long.
   */
  #listen(): void {
    const parser = this.#parser;
    parser.on('error', () => this.#refuse('xmlMalformed'));
    parser.on('opentagstart', ({ name }) => {
      this.#untold = 0;
      this.#attributes = 0;
      this.#tagAt = this.from + parser.position - name.length - 2;
    });
    parser.on('attribute', ({ value }) => {
      this.#attributes++;
      if (this.#attributes > MOST_ATTRIBUTES) this.#refuseAsTooLarge('attributes', MOST_ATTRIBUTES);
      this.#told(value);
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.#depth++;
      if (this.#depth > MOST_DEPTH) this.#refuseAsTooLarge('depth', MOST_DEPTH);
      if (this.reader.open({ name, local: localName(name), attributes }, this.#tagAt) === 'stop') throw new Ended(null);
    });
    parser.on('closetag', () => {
      this.#depth--;
      if (this.reader.close() === 'stop') throw new Ended(null);
    });
    const onText = (text: string): void => {
      this.#told(text);
      if (this.#depth > 0 && this.reader.text(text) === 'stop') throw new Ended(null);
    };
    parser.on('text', onText);
    parser.on('cdata', onText);
  }

  #told(text: string): void {
    this.#untold = 0;
    if (text.length > this.maxLength) this.#refuse('recordLength');
  }

  #refuse(code: 'xmlMalformed' | 'recordLength'): never {
    throw new Ended({ code, field: 'line', value: String(this.#parser.line) });
  }

  #refuseAsTooLarge(field: 'depth' | 'attributes', bound: number): never {
    throw new Ended({ code: 'tooLarge', field, value: String(bound) });
  }
}

/** The value of an attribute by its name without prefix, '' when the element has none; one without prefix goes first. */
export const attributeOf = ({ attributes }: XmlTag, local: string): string => {
  const plain = attributes[local];
  if (plain !== undefined) return plain;
  for (const name in attributes) if (localName(name) === local) return attributes[name]!;
  return '';
};
