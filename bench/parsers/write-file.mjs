// Writes the file of one case in a separate process: node write-file.mjs <case> <lines> <path>. A process inherits the peak memory
// of its parent, and writing an xls file takes gigabytes.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { cases } from './cases.mjs';
import { sheetRows } from './records.mjs';

const writeText = async (lines, end, path) => {
  const file = createWriteStream(path);
  let piece = '';
  for (const line of lines) {
    piece += line + end;
    if (piece.length < 256 * 1024) continue;
    if (!file.write(piece)) await once(file, 'drain');
    piece = '';
  }
  file.end(piece);
  await finished(file);
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook as Excel writes it: text in the shared strings, numbers in the cells. */
const writeXlsx = async (count, path) => {
  const strings = new Map();
  const shared = (text) => {
    if (!strings.has(text)) strings.set(text, strings.size);
    return strings.get(text);
  };
  const cell = (value, column, row) => {
    const place = `${String.fromCharCode(65 + column)}${row}`;
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="s"><v>${shared(value)}</v></c>`;
  };
  function* sheet() {
    yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
    let row = 0;
    for (const cells of sheetRows(count)) {
      row++;
      yield `<row r="${row}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`;
    }
    yield '</sheetData></worksheet>';
  }
  function* sharedStrings() {
    yield `${XML}<sst xmlns="${MAIN}">`;
    for (const text of strings.keys()) yield `<si><t>${text}</t></si>`;
    yield '</sst>';
  }
  const zip = new ZipFile();
  const add = (name, text) => zip.addBuffer(Buffer.from(text), name);
  const types = ['workbook', 'worksheet', 'sharedStrings'];
  const [book, page, texts] = types.map(
    (type) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${type === 'workbook' ? 'sheet.main' : type}+xml`,
  );
  add(
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${book}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${page}"/>` +
      `<Override PartName="/xl/sharedStrings.xml" ContentType="${texts}"/></Types>`,
  );
  add(
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Payments" sheetId="1" r:id="r1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="r2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  );
  zip.addReadStreamLazy('xl/worksheets/sheet1.xml', (take) => take(null, Readable.from(sheet())));
  zip.addReadStreamLazy('xl/sharedStrings.xml', (take) => take(null, Readable.from(sharedStrings())));
  zip.end();
  await finished(zip.outputStream.pipe(createWriteStream(path)));
};

const writeXls = async (count, path) => {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([...sheetRows(count)]), 'Payments');
  const file = createWriteStream(path);
  file.end(write(book, { type: 'buffer', bookType: 'biff8' }));
  await finished(file);
};

const [name, lines, path] = process.argv.slice(2);
const { make, end, fileName } = cases.find((one) => one.name === name);
if (make !== null) await writeText(make(Number(lines)), end, path);
else if (fileName.endsWith('.xls')) await writeXls(Number(lines), path);
else await writeXlsx(Number(lines), path);
