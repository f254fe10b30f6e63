import { tooLarge, Unreadable } from '../spreadsheet/unreadable.js';
import { localName } from '../xml/local-name.js';
import { SaxPass, type XmlAttributes, type XmlFault } from '../xml/sax-pass.js';
import { MOST_DEPTH, MOST_TOKEN } from './bounds.js';
import type { ZipPart } from './zip.js';

/** By name as written. Those that are read have no prefix, except `r:id` (see `relationOf`). */
export type Attributes = XmlAttributes;

/** Receives the elements of a part by their names without prefix. The root has depth 1. */
export type PartReader = {
  open(name: string, attributes: Attributes, depth: number): void;
  close(name: string, depth: number): void;
  /** Character data and CDATA. The text of an element may come in several parts. */
  text(text: string): void;
};

/**
 * Reads an XML part of a workbook piece by piece.
 * @param onPiece is awaited after every piece. Returning 'stop' ends the reading and the unpacking.
 * @throws Unreadable: 'xmlUnsafe' for a definition, 'xmlMalformed', or 'tooLarge' for a text or a depth beyond the bounds.
 */
export const readPart = async (part: ZipPart, reader: PartReader, onPiece?: () => Promise<void | 'stop'>): Promise<void> => {
  const pass = new PartPass(part.name, reader);
  for await (const text of textOf(part)) {
    pass.add(text);
    if (onPiece !== undefined && (await onPiece()) === 'stop') return;
  }
  pass.end();
};

/** XML parts are UTF-8 or UTF-16; their first bytes show which (ECMA-376 part 2, 6.2.5). */
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

class PartPass extends SaxPass {
  constructor(
    private readonly name: string,
    private readonly reader: PartReader,
  ) {
    super({ bounds: { textLength: MOST_TOKEN, depth: MOST_DEPTH, attributes: Infinity }, tracksTags: false });
  }

  protected open(name: string, attributes: Attributes, depth: number): void {
    this.reader.open(localName(name), attributes, depth);
  }

  protected close(name: string, depth: number): void {
    this.reader.close(localName(name), depth);
  }

  protected text(text: string): void {
    this.reader.text(text);
  }

  protected refusal(fault: XmlFault): Error {
    if (fault === 'depth') return tooLarge('depth', MOST_DEPTH);
    if (fault === 'malformed') return new Unreadable({ code: 'xmlMalformed', field: this.name });
    return fault === 'definition' ? new Unreadable({ code: 'xmlUnsafe', field: this.name }) : tooLarge('text', MOST_TOKEN);
  }
}

/** The id of a relationship, with any prefix. */
export const relationOf = (attributes: Attributes): string => {
  for (const name in attributes) if (name.endsWith(':id')) return attributes[name]!;
  return '';
};
