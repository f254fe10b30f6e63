import { SaxesParser } from 'saxes';
import { DefinitionScan } from './definition-scan.js';
import { PIECE } from './xml-text.js';

/** Values by the names of the attributes as written. */
export type XmlAttributes = { readonly [name: string]: string };

/** Reasons why XML is unreadable: it is not well-formed, contains a definition, or exceeds one of `XmlBounds`. */
export type XmlFault = 'malformed' | 'definition' | keyof XmlBounds;

export type XmlBounds = {
  /** The most characters in a text, an attribute or another part that the parser keeps in memory as a whole. */
  readonly textLength: number;
  /** The maximum nesting of elements. */
  readonly depth: number;
  /** The most attributes of an element. Checked only when `tracksTags` is true. */
  readonly attributes: number;
};

export type SaxSettings = {
  readonly bounds: XmlBounds;
  /**
   * Tracks line numbers and the places of tags, and checks each attribute before its tag is complete. Sheets are read without
   * it, because it takes time for every cell.
   */
  readonly tracksTags: boolean;
};

/**
 * Reads XML piece by piece. Memory holds one piece and the open elements only. Definitions are refused before the parser sees
 * them (F-1.2). Prefixes are not resolved to namespaces: that would take a fifth longer, and elements are matched by their
 * local names (F-7.1).
 */
export abstract class SaxPass {
  readonly #parser: SaxesParser<{ xmlns: false }>;
  readonly #definitions = new DefinitionScan();
  readonly #bounds: XmlBounds;
  readonly #tracksTags: boolean;
  #depth = 0;
  #attributes = 0;
  #tagPosition = 0;
  /** Characters since the parser last reported anything. The parser keeps them in memory. */
  #unreported = 0;

  constructor({ bounds, tracksTags }: SaxSettings) {
    this.#bounds = bounds;
    this.#tracksTags = tracksTags;
    this.#parser = new SaxesParser({ xmlns: false, position: tracksTags, forceXMLVersion: true, defaultXMLVersion: '1.0' });
    this.#listen();
    if (tracksTags) this.#listenToTags();
  }

  /** @param depth of the element, 1 for the root */
  protected abstract open(name: string, attributes: XmlAttributes, depth: number): void;
  protected abstract close(name: string, depth: number): void;
  /** Character data and CDATA inside the root. The text of an element may come in several parts. */
  protected abstract text(text: string): void;
  /** The error that ends the reading. */
  protected abstract refusal(fault: XmlFault): Error;

  /** The line that the parser has reached. */
  protected get line(): number {
    return this.#parser.line;
  }

  /** Characters before the element that is being opened. */
  protected get tagPosition(): number {
    return this.#tagPosition;
  }

  /** @throws what `refusal` returns, and what the other methods throw */
  add(piece: string): void {
    if (this.#definitions.finds(piece)) throw this.refusal('definition');
    this.#unreported += piece.length;
    this.#parser.write(piece);
    if (this.#unreported > this.#bounds.textLength + PIECE) throw this.refusal('textLength');
  }

  /** @throws as `add` does */
  end(): void {
    this.#parser.close();
  }

  /**
   * At most seven handlers in all: with an eighth, V8 stores the parser object as a hash table, and every character takes five
   * times as long.
   */
  #listen(): void {
    const parser = this.#parser;
    parser.on('error', () => {
      throw this.refusal('malformed');
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.#reportTag();
      this.#depth++;
      if (this.#depth > this.#bounds.depth) throw this.refusal('depth');
      this.open(name, attributes, this.#depth);
    });
    parser.on('closetag', ({ name }) => {
      this.#reportTag();
      this.close(name, this.#depth);
      this.#depth--;
    });
    const onText = (text: string): void => {
      this.#checkLength(text);
      if (this.#depth > 0) this.text(text);
    };
    parser.on('text', onText);
    parser.on('cdata', onText);
  }

  #listenToTags(): void {
    const parser = this.#parser;
    parser.on('opentagstart', ({ name }) => {
      this.#unreported = 0;
      this.#attributes = 0;
      this.#tagPosition = parser.position - name.length - 2;
    });
    parser.on('attribute', ({ value }) => {
      this.#attributes++;
      if (this.#attributes > this.#bounds.attributes) throw this.refusal('attributes');
      this.#checkLength(value);
    });
  }

  /** When tags are tracked, their start has been reported already, and the blanks inside them count. */
  #reportTag(): void {
    if (!this.#tracksTags) this.#unreported = 0;
  }

  #checkLength(text: string): void {
    this.#unreported = 0;
    if (text.length > this.#bounds.textLength) throw this.refusal('textLength');
  }
}
