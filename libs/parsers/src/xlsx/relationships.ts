import { posix } from 'node:path';
import { tooLarge } from '../spreadsheet/unreadable.js';
import { MOST_DEFINITIONS } from './bounds.js';
import { type Attributes, type PartReader, readPart } from './xml-part.js';
import type { Zip } from './zip.js';

export type Relationship = {
  readonly id: string;
  /** The last word of its type, e.g. 'worksheet'. The text before it differs between the standards. */
  readonly type: string;
  /** The path of the part from the root of the zip. */
  readonly target: string;
};

/**
 * The parts within the file that a part refers to. References to other places are left out (ECMA-376 part 2, 6.5). @param owner
 * path of the part, '' for the file as a whole. @throws Unreadable as `readPart` does
 */
export const relationshipsOf = async (zip: Zip, owner: string): Promise<readonly Relationship[]> => {
  const { dir, base } = posix.parse(owner);
  const part = zip.part(posix.join(dir, '_rels', `${base}.rels`));
  if (part === undefined) return [];
  const reader = new RelationshipReader(dir);
  await readPart(part, reader);
  return reader.found;
};

class RelationshipReader implements PartReader {
  readonly found: Relationship[] = [];

  constructor(private readonly folder: string) {}

  open(name: string, attributes: Attributes): void {
    const { Id: id, Type: type, Target: target, TargetMode: mode } = attributes;
    if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined || mode === 'External') return;
    if (this.found.length === MOST_DEFINITIONS) throw tooLarge('relationships', MOST_DEFINITIONS);
    this.found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: pathOf(target, this.folder) });
  }

  close(): void {}

  text(): void {}
}

/** Targets are relative to the folder of the part that names them, or absolute from the root. */
const pathOf = (target: string, folder: string): string =>
  posix.resolve('/', folder, decoded(target).replaceAll('\\', '/')).slice(1);

const decoded = (uri: string): string => {
  try {
    return decodeURI(uri);
  } catch {
    return uri;
  }
};
