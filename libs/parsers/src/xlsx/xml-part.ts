import { SaxesParser } from 'saxes';
import { tooLarge, Unreadable } from '../spreadsheet/unreadable.js';
import { DefinitionScan } from '../xml/definition-scan.js';
import { localName } from '../xml/local-name.js';
import { MOST_DEPTH, MOST_TOKEN } from './bounds.js';
import type { ZipPart } from './zip.js';

/** By their names as written; those that matter have no prefix, apart from `r:id` (see `relationOf`). */
export type Attributes = { readonly [name: string]: string };

/** Takes the elements of a part, by their names without prefix; the root has depth 1. */
export type PartReader = {
  open(name: string, attributes: Attributes, depth: number): void;
  close(name: string, depth: number): void;
  /** Character data and CDATA; the text of an element may come in several parts. */
  text(text: string): void;
};

/**
 * Reads an XML part of a workbook piece by piece.
 * @param onPiece is awaited after every piece; answering 'stop' ends the reading, and the unpacking with it.
 * @throws Unreadable: 'xmlUnsafe' at any definition, 'xmlMalformed', and 'tooLarge' beyond the bounds of a text or of depth.
 */
export const readPart = async (part: ZipPart, reader: PartReader, onPiece?: () => Promise<void | 'stop'>): Promise<void> => {
  const pass = new PartPass(part.name, reader);
  for await (const text of textOf(part)) {
    pass.add(text);
    if (onPiece !== undefined && (await onPiece()) === 'stop') return;
  }
  pass.end();
};

/** XML parts are UTF-8 or UTF-16, and their first bytes say which (ECMA-376 part 2, 6.2.5). */
async function* textOf(part: ZipPart): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const decoded = (piece?: Uint8Array): string => {
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? '';
    } catch {
      throw new Unreadable({ code: 'xmlMalformed', field: part.name });
    }
  };
  for await (const piece of part.bytes()) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    yield decoded(piece);
  }
  yield decoded();
}

const encodingOf = ([first, second]: Uint8Array): string => {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8';
};

class PartPass {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  readonly #definitions = new DefinitionScan();
  #depth = 0;
  /** Characters since the parser last had something to tell: it keeps them all. */
  #untold = 0;

  constructor(
    private readonly name: string,
    private readonly reader: PartReader,
  ) {
    this.#listen();
  }

  add(text: string): void {
    if (this.#definitions.finds(text)) throw new Unreadable({ code: 'xmlUnsafe', field: this.name });
    this.#untold += text.length;
    this.#parser.write(text);
    if (this.#untold > MOST_TOKEN) throw tooLarge('text', MOST_TOKEN);
  }

  end(): void {
    this.#parser.close();
  }

  #listen(): void {
    const parser = this.#parser;
    const told = (): void => {
      this.#untold = 0;
    };
    const onText = (text: string): void => {
      this.#untold = 0;
      this.reader.text(text);
    };
    parser.on('error', () => {
      throw new Unreadable({ code: 'xmlMalformed', field: this.name });
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.#untold = 0;
      this.#depth++;
      if (this.#depth > MOST_DEPTH) throw tooLarge('depth', MOST_DEPTH);
      this.reader.open(localName(name), attributes, this.#depth);
    });
    parser.on('closetag', ({ name }) => {
      this.#untold = 0;
      this.reader.close(localName(name), this.#depth);
      this.#depth--;
    });
    parser.on('text', onText);
    parser.on('cdata', onText);
    parser.on('comment', told);
    parser.on('processinginstruction', told);
  }
}

/** The id of a relationship, whatever the prefix of its namespace. */
export const relationOf = (attributes: Attributes): string => {
  for (const name in attributes) if (name.endsWith(':id')) return attributes[name]!;
  return '';
};
