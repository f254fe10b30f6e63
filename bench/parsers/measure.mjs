// Reads one file once in a separate process: node measure.mjs <way> <file> <country>. Prints one JSON line.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

const [way, file, country] = process.argv.slice(2);
const mebibytes = (bytes) => bytes / 1024 / 1024;

/** Reads with Counterfoil, streamed from disk as the command line does. */
const counterfoil = async () => {
  const { streamPaymentFile } = await import('@counterfoil/parsers');
  const source = {
    fileName: basename(file),
    size: statSync(file).size,
    open: () => createReadStream(file, { highWaterMark: 256 * 1024 }),
  };
  return async () => {
    let lines = 0;
    const onLines = (batch) => {
      lines += batch.length;
    };
    const { accepted, errors, warnings } = await streamPaymentFile(source, { customerCountry: country }, { onLines });
    if (!accepted || warnings.length > 0) throw new Error(`${file}: ${JSON.stringify([...errors, ...warnings].slice(0, 3))}`);
    return lines;
  };
};

const decodedFile = () => new TextDecoder().decode(readFileSync(file));

const papaparse = async () => {
  const { default: Papa } = await import('papaparse');
  return () => Papa.parse(decodedFile()).data.length;
};

const sheetjs = async () => {
  const { read, utils } = await import('@e965/xlsx');
  return () => {
    const { Sheets, SheetNames } = read(readFileSync(file), { dense: true });
    return utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1 }).length;
  };
};

const saxes = async () => {
  const { SaxesParser } = createRequire(new URL('../../libs/parsers/package.json', import.meta.url))('saxes');
  return async () => {
    const parser = new SaxesParser({ position: false });
    let elements = 0;
    parser.on('opentag', () => elements++);
    parser.on('text', () => {});
    const decoder = new TextDecoder();
    for await (const chunk of createReadStream(file)) parser.write(decoder.decode(chunk, { stream: true }));
    parser.close();
    return elements;
  };
};

const split = () => () => decodedFile().split(/\r\n|\r|\n/).length;

const read = await { counterfoil, papaparse, sheetjs, saxes, split }[way]();
const idle = process.memoryUsage.rss();
const begin = performance.now();
const count = await read();
const seconds = (performance.now() - begin) / 1000;
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ count, seconds, above: Math.max(0, mebibytes(peak - idle)) }));
