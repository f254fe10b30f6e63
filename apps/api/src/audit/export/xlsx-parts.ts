/** The fixed parts of a workbook (ECMA-376): the minimum for sheets with inline strings and one style table. */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into `cellXfs` below. */
export const STYLE = { bold: 1, amount: 2, date: 3, time: 4 } as const;

const numbered = (count: number, each: (n: number) => string): string =>
  Array.from({ length: count }, (_, i) => each(i + 1)).join('');

export const contentTypes = (sheets: number): string =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
  numbered(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`) +
  '</Types>';

export const packageRelations =
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const workbook = (name: string, sheets: number): string =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
  numbered(sheets, (n) => `<sheet name="${n === 1 ? name : `${name} ${n}`}" sheetId="${n}" r:id="rId${n}"/>`) +
  '</sheets></workbook>';

export const workbookRelations = (sheets: number): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
  numbered(sheets, (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`) +
  `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

export const styles = (isUnitedStates: boolean): string => {
  const day = isUnitedStates ? 'mm/dd/yyyy' : 'dd/mm/yyyy';
  return (
    `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/>` +
    `<numFmt numFmtId="165" formatCode="${day}"/><numFmt numFmtId="166" formatCode="${day} hh:mm"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    [164, 165, 166]
      .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
      .join('') +
    '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
};

/** The start of a sheet, up to its first row. The first `frozenRows` rows stay visible when the sheet scrolls. */
export const sheetStart = (widths: readonly number[], frozenRows: number): string =>
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
  '<sheetData>';

export const sheetEnd = (filtered: string): string => `</sheetData><autoFilter ref="${filtered}"/></worksheet>`;
