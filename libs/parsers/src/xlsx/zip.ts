import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { tooLarge, Unreadable } from '../spreadsheet/unreadable.js';
import { MOST_ENTRIES, MOST_PART_BYTES, MOST_RATIO, MOST_UNPACKED_BYTES, RATIO_FROM } from './bounds.js';
import { unpacked } from './unpack.js';

/** One file of a zip. */
export type ZipPart = {
  readonly name: string;
  /** Its bytes, unpacked on demand. Each call starts from the beginning. */
  bytes(): AsyncGenerator<Uint8Array>;
};

export type Zip = {
  /** By path from the root; case is ignored (ECMA-376 part 2, 6.2.2.3). */
  part(path: string): ZipPart | undefined;
  /** The paths of all parts, in lower case. */
  readonly names: readonly string[];
};

/**
 * Reads the directory of a zip and holds what it declares against the bounds. Names are only looked up, never used as paths.
 * @throws Unreadable: 'unrecognised' when it is no zip or ambiguous, with the field 'password' when it is encrypted; 'tooLarge'.
 */
export const openZip = async (packed: Buffer): Promise<Zip> => {
  const parts = new Map<string, ZipPart>();
  const directory = new Directory(packed.byteLength);
  const zip = await fromBufferPromise(packed).catch(() => {
    throw noZip();
  });
  for await (const entry of entriesOf(zip)) {
    directory.add(entry);
    const path = entry.fileName.toLowerCase();
    if (path.endsWith('/')) continue;
    // two files of one name: which one counts would differ from program to program
    if (parts.has(path)) throw noZip();
    parts.set(path, { name: entry.fileName, bytes: () => unpacked(packed, zip, entry) });
  }
  return { part: (path) => parts.get(path.toLowerCase()), names: [...parts.keys()] };
};

/** If the library refuses the file, it is not a zip. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  if (zip.entryCount > MOST_ENTRIES) throw tooLarge('entries', MOST_ENTRIES);
  try {
    yield* zip.eachEntry();
  } catch {
    throw noZip();
  }
}

const noZip = (): Unreadable => new Unreadable({ code: 'unrecognised' });

/** Adds up the sizes that the directory declares. */
class Directory {
  #unpacked = 0;

  constructor(private readonly packed: number) {}

  add(entry: Entry): void {
    if (entry.isEncrypted()) throw new Unreadable({ code: 'unrecognised', field: 'password' });
    if (entry.uncompressedSize > MOST_PART_BYTES) throw tooLarge('unpackedSize', MOST_PART_BYTES);
    checkRatio(entry.uncompressedSize, entry.compressedSize);
    this.#unpacked += entry.uncompressedSize;
    if (this.#unpacked > MOST_UNPACKED_BYTES) throw tooLarge('unpackedSize', MOST_UNPACKED_BYTES);
    // entries may overlap, so that each has a sound ratio and all together have not
    checkRatio(this.#unpacked, this.packed);
  }
}

const checkRatio = (unpackedBytes: number, packedBytes: number): void => {
  if (unpackedBytes > RATIO_FROM && unpackedBytes > packedBytes * MOST_RATIO) throw tooLarge('ratio', MOST_RATIO);
};
