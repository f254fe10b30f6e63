import { crc32 } from 'node:zlib';

/** The parts of a PDF that are examined: its header, its pages, and a text that identifies it. */
export const pdf = (text: string, pages = 1): string =>
  `%PDF-1.7\n${'1 0 obj << /Type /Page >> endobj\n'.repeat(pages)}<< /Type /Pages >>\n% ${text}\n%%EOF`;

export const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 7)]);

/** A zip whose entries have four bytes each and claim to unpack to this many. */
export const zip = (entries: Readonly<Record<string, number>>): Buffer => {
  const data = Buffer.from('data');
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, unpacked] of Object.entries(entries)) {
    const method = unpacked === data.length ? 0 : 8;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(data) >>> 0, 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(unpacked, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const made = Buffer.from([20, 0]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), made, common, place, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, index, end]);
};

export const docx = (more: Readonly<Record<string, number>> = {}): Buffer =>
  zip({ '[Content_Types].xml': 4, 'word/document.xml': 4, ...more });
