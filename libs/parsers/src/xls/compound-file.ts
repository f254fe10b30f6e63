import { Unreadable } from '../spreadsheet/unreadable.js';

/** A stream of a compound file, as described in the root directory. */
type DirectoryEntry = {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
};

const HEADER = 512;
const ENTRY = 128;
const MINI_SECTOR = 64;
/** Bytes from which a stream is in sectors of the file. */
const MINI_STREAM = 4096;
/** Bytes of the directory that are looked at: 8,192 streams. */
const MOST_DIRECTORY = 1024 ** 2;
const HEADER_FAT_SECTORS = 109;
/** Numbers from here on are marks and not sectors: end of chain, free, or part of the tables. */
const LAST_SECTOR = 0xfffffffa;
const ROOT = 5;
const STREAM = 2;

/**
 * The container of old Office files (MS-CFB): sectors, chained by a table. No chain is followed for more steps than the file has
 * sectors, whatever the tables claim.
 */
export class CompoundFile {
  readonly #sectorSize: number;
  readonly #sectors: number;
  readonly #fat: Uint32Array;
  readonly #entries: readonly DirectoryEntry[];

  /** @throws Unreadable ('unrecognised') when the bytes are no sound container */
  constructor(private readonly bytes: Buffer) {
    if (bytes.byteLength < HEADER) throw broken();
    const shift = bytes.readUInt16LE(30);
    if ((shift !== 9 && shift !== 12) || bytes.readUInt32LE(56) !== MINI_STREAM) throw broken();
    this.#sectorSize = 2 ** shift;
    this.#sectors = Math.ceil((bytes.byteLength - this.#sectorSize) / this.#sectorSize);
    this.#fat = this.#readFat();
    this.#entries = entriesOf(this.#chain(bytes.readUInt32LE(48), MOST_DIRECTORY));
  }

  /** The stream with this name in the root directory; undefined when there is none. */
  stream(name: string): Buffer | undefined {
    const entry = this.#rootEntries().find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
    if (entry === undefined || entry.type !== STREAM) return undefined;
    const whole = entry.size < MINI_STREAM ? this.#miniChain(entry) : this.#chain(entry.start, entry.size);
    return whole.subarray(0, entry.size);
  }

  /** Searches the root only: an embedded workbook is deeper and is not meant. */
  #rootEntries(): readonly DirectoryEntry[] {
    const found: DirectoryEntry[] = [];
    const seen = new Set<number>();
    const waiting = [this.#root().child];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const entry = this.#entries[at];
      if (entry === undefined || seen.has(at)) continue;
      seen.add(at);
      found.push(entry);
      waiting.push(entry.left, entry.right);
    }
    return found;
  }

  #root(): DirectoryEntry {
    const [root] = this.#entries;
    if (root?.type !== ROOT) throw broken();
    return root;
  }

  /** The table with the next sector of each sector. Its own sectors are listed in the header and then in a chain. */
  #readFat(): Uint32Array {
    const sectors: Buffer[] = [];
    const add = (sector: number): void => {
      if (sector < LAST_SECTOR && sectors.length <= this.#sectors) sectors.push(this.#sector(sector));
    };
    for (let i = 0; i < HEADER_FAT_SECTORS; i++) add(this.bytes.readUInt32LE(76 + 4 * i));
    let next = this.bytes.readUInt32LE(68);
    for (let steps = 0; next < LAST_SECTOR; steps++) {
      if (steps > this.#sectors) throw broken();
      const list = this.#sector(next);
      if (list.byteLength < this.#sectorSize) throw broken();
      for (let at = 0; at < list.byteLength - 4; at += 4) add(list.readUInt32LE(at));
      next = list.readUInt32LE(list.byteLength - 4);
    }
    return numbersIn(Buffer.concat(sectors));
  }

  /** The last sector of a file may be cut short. */
  #sector(sector: number): Buffer {
    if (sector >= this.#sectors) throw broken();
    const start = (sector + 1) * this.#sectorSize;
    return this.bytes.subarray(start, start + this.#sectorSize);
  }

  /** The bytes of a chain of sectors, up to its end or the requested size. */
  #chain(start: number, size = Infinity): Buffer {
    const parts: Buffer[] = [];
    let length = 0;
    for (let sector = start; sector < LAST_SECTOR && length < size; sector = this.#fat[sector] ?? LAST_SECTOR) {
      if (parts.length > this.#sectors) throw broken();
      const part = this.#sector(sector);
      parts.push(part);
      length += part.byteLength;
    }
    return Buffer.concat(parts, length);
  }

  /** Small streams are stored in a stream of the root, in their own small sectors. */
  #miniChain({ start, size }: DirectoryEntry): Buffer {
    const root = this.#root();
    const mini = this.#chain(root.start, root.size);
    const table = numbersIn(this.#chain(this.bytes.readUInt32LE(60)));
    const parts: Buffer[] = [];
    for (let sector = start; sector < LAST_SECTOR && parts.length * MINI_SECTOR < size; sector = table[sector] ?? LAST_SECTOR) {
      parts.push(mini.subarray(sector * MINI_SECTOR, (sector + 1) * MINI_SECTOR));
    }
    return Buffer.concat(parts);
  }
}

const entriesOf = (directory: Buffer): readonly DirectoryEntry[] => {
  const entries: DirectoryEntry[] = [];
  for (let at = 0; at + ENTRY <= directory.byteLength; at += ENTRY) {
    const nameBytes = Math.min(64, directory.readUInt16LE(at + 64));
    entries.push({
      name: directory.toString('utf16le', at, at + Math.max(0, nameBytes - 2)),
      type: directory[at + 66]!,
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
};

const numbersIn = (bytes: Buffer): Uint32Array => {
  const numbers = new Uint32Array(Math.floor(bytes.byteLength / 4));
  for (let i = 0; i < numbers.length; i++) numbers[i] = bytes.readUInt32LE(4 * i);
  return numbers;
};

const broken = (): Unreadable => new Unreadable({ code: 'unrecognised' });
