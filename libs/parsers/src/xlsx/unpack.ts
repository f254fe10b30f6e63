import { setImmediate } from 'node:timers/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { Unreadable } from '../spreadsheet/unreadable.js';

/** Bytes unpacked at a time. */
const PIECE = 64 * 1024;

const STORED = 0;

/**
 * The bytes of a file in a zip. They are counted while they arrive: never more than the directory declares.
 * @throws Unreadable: 'unrecognised' when the packing is not known; 'xmlMalformed' when the bytes are damaged (broken
 * compression, another length or check sum than declared, known at the end only).
 */
export async function* unpacked(packed: Buffer, zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  if (!entry.canDecodeFileData()) throw new Unreadable({ code: 'unrecognised' });
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch(() => {
    throw damaged(entry);
  });
  const data = packed.subarray(fileDataStart, fileDataStart + entry.compressedSize);
  const pieces = entry.compressionMethod === STORED ? slices(data) : inflated(data, entry);
  let size = 0;
  let sum = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > entry.uncompressedSize) throw damaged(entry);
    sum = crc32(piece, sum);
    yield piece;
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw damaged(entry);
}

/** Nothing is awaited here, so other work of the process gets a turn. */
async function* slices(data: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < data.byteLength; at += PIECE) {
    yield data.subarray(at, at + PIECE);
    await setImmediate();
  }
}

/** Leaving the loop destroys the inflater, so unread bytes are not unpacked. */
async function* inflated(data: Buffer, entry: Entry): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw({ chunkSize: PIECE });
  inflater.end(data);
  try {
    for await (const piece of inflater) yield piece as Buffer;
  } catch {
    throw damaged(entry);
  } finally {
    inflater.destroy();
  }
}

const damaged = ({ fileName }: Entry): Unreadable => new Unreadable({ code: 'xmlMalformed', field: fileName });
