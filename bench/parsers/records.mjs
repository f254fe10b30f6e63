// Generates valid records of every format with correct totals, line by line, so that memory does not grow with the file.

const left = (value, width) => String(value).padEnd(width).slice(0, width);
const right = (value, width) => String(value).padStart(width);
const zeros = (value, width) => String(value).padStart(width, '0');
const blank = (width) => ' '.repeat(width);

const names = ['Bluegum Joinery', 'Coastal Freight Partners', 'Acme Tools', 'Riverbend Steel', 'Harbour Catering Services'];
const nameOf = (i) => `${names[i % names.length]} ${i % 1000}`;
/** Cents; small enough that a million of them fit the narrowest total. */
const centsOf = (i) => 100 + ((i * 7919) % 8000);
const dollars = (cents) => `${Math.floor(cents / 100)}.${zeros(cents % 100, 2)}`;
const bsbOf = (i) => `0${60 + (i % 9)}-${zeros(i % 999, 3)}`;
const routings = ['021000021', '111000025', '231380104'];
/** New Zealand: a bank whose accounts have no check digit. */
const baseOf = (i) => zeros(1_000_000 + (i % 9_000_000), 7);
const HASH = 10 ** 11;

const sumOf = (from, to) => {
  let sum = 0;
  for (let i = from; i < to; i++) sum += centsOf(i);
  return sum;
};

const hashOf = (count) => {
  let hash = 0;
  for (let i = 0; i < count; i++) hash = (hash + Number(`2840${baseOf(i)}`)) % HASH;
  return hash;
};

/** Calls `write(from, to)` for groups of at most `size`: counts of some formats have six digits. */
function* grouped(count, size, group) {
  for (let from = 0; from < count; from += size) yield* group(from, Math.min(count, from + size));
}

function* aba(count) {
  yield* grouped(count, 100_000, function* (from, to) {
    yield `0${blank(17)}01CBA${blank(7)}${left('KOOKABURRA TRADING', 26)}301500${left('CREDITORS', 12)}301126${blank(40)}`;
    for (let i = from; i < to; i++) {
      const payee = `${right(10_000_000 + i, 9)} 50${zeros(centsOf(i), 10)}${left(nameOf(i), 32)}`;
      yield `1${bsbOf(i)}${payee}${left(`INV ${i}`, 18)}062-001 10004567${left('KOOKABURRA', 16)}00000000`;
    }
    const total = zeros(sumOf(from, to), 10);
    yield `7999-999${blank(12)}${total}${total}${zeros(0, 10)}${blank(24)}${zeros(to - from, 6)}${blank(40)}`;
  });
}

function* ach(count) {
  yield `101 091000019 0910000192611301200A094101${left('FEDERAL RESERVE', 23)}${left('KOOKABURRA', 23)}${blank(8)}`;
  let hash = 0;
  let batches = 0;
  let records = 2;
  yield* grouped(count, 100_000, function* (from, to) {
    let batchHash = 0;
    yield `5220${left('KOOKABURRA', 16)}${blank(20)}1234567890CCD${left('SUPPLIERS', 10)}261130261130   109100001${zeros(++batches, 7)}`;
    for (let i = from; i < to; i++) {
      const routing = routings[i % routings.length];
      batchHash += Number(routing.slice(0, 8));
      const payee = `622${routing}${left(10_000_000 + i, 17)}${zeros(centsOf(i), 10)}${left(`S${i}`, 15)}${left(nameOf(i), 22)}`;
      yield `${payee}  0${zeros(91_000_010_000_000 + i, 15)}`;
    }
    hash += batchHash;
    const totals = `${zeros(to - from, 6)}${zeros(batchHash % 10 ** 10, 10)}${zeros(0, 12)}${zeros(sumOf(from, to), 12)}`;
    yield `8220${totals}1234567890${blank(25)}09100001${zeros(batches, 7)}`;
    records += to - from + 2;
  });
  const blocks = Math.ceil(records / 10);
  const totals = `${zeros(count, 8)}${zeros(hash % 10 ** 10, 10)}${zeros(0, 12)}${zeros(sumOf(0, count), 12)}`;
  yield `9${zeros(batches, 6)}${zeros(blocks, 6)}${totals}${blank(39)}`;
  for (; records % 10 !== 0; records++) yield '9'.repeat(94);
}

function* csv(count) {
  yield 'Supplier Code,Supplier Name,Account Name,BSB,Account Number,Amount,Currency,Payment Reference,Email,ABN';
  for (let i = 0; i < count; i++) {
    const name = nameOf(i);
    yield `V${10_000 + i},${name},${name},${bsbOf(i)},${10_000_000 + i},${dollars(centsOf(i))},AUD,INV ${i},ap${i}@supplier.example,51824753556`;
  }
}

function* quotedCsv(count) {
  yield '"Supplier Code","Supplier Name","Account Name","BSB","Account Number","Amount","Currency","Payment Reference"';
  for (let i = 0; i < count; i++) {
    yield `"V${i}","${nameOf(i)}, Pty Ltd","${nameOf(i)}","${bsbOf(i)}","${10_000_000 + i}","${dollars(centsOf(i))}","AUD","INV ""${i}"""`;
  }
}

function* mt9(count) {
  yield `12123147012345601 301126${blank(8)}${left('KOOKABURRA TRADING', 20)}${blank(109)}`;
  for (let i = 0; i < count; i++) {
    const payee = `13312840${baseOf(i)}00 050${zeros(centsOf(i), 10)}${left(nameOf(i), 20)}${left(`S${i}`, 12)}`;
    yield `${payee}${left('CODE', 12)}${left(`INV ${i}`, 12)}${left('PAYMENT', 12)} ${left('KOOKABURRA', 20)}${blank(40)}`;
  }
  yield `1399${zeros(hashOf(count), 11)}${blank(6)}${zeros(sumOf(0, count), 10)}${blank(129)}`;
}

function* gifts(count) {
  yield '1,,,,0201000123456000,7,261130,261120,';
  for (let i = 0; i < count; i++) {
    yield `2,312840${baseOf(i)}000,50,${centsOf(i)},${nameOf(i).slice(0, 20)},INV ${i},,,,KOOKABURRA,,,`;
  }
  yield `3,${sumOf(0, count)},${count},${zeros(hashOf(count), 11)}`;
}

const deskbankParts = (i) => [zeros(i % 1_000_000, 6), '31', '2840', zeros(baseOf(i), 8), '0000', '50', 'DC'];

function* deskbankFixed(count) {
  yield `A00000103${zeros(1, 4)}${left('KOOKABURRA', 30)}${zeros(1, 6)}${left('SUPPLIERS', 20)}301126${blank(105)}`;
  for (let i = 0; i < count; i++) {
    const payee = `D${deskbankParts(i).join('')}${zeros(centsOf(i), 15)}${left(nameOf(i), 20)}`;
    yield `${payee}${left('PAYMENT', 12)}${blank(12)}${right(`INV ${i}`, 12)}030317004567000000${left('KOOKABURRA', 20)}${blank(42)}`;
  }
}

function* deskbankCsv(count) {
  yield 'A,000001,03,0001,KOOKABURRA,000001,SUPPLIERS,301126,';
  for (let i = 0; i < count; i++) {
    yield `D,${deskbankParts(i).join(',')},${centsOf(i)},${nameOf(i).slice(0, 20)},PAYMENT,,INV ${i},03,0317,00456700,0000,KOOKABURRA,`;
  }
}

function* mt101(count) {
  yield '{1:F01NATAAU33AXXX0000000000}{2:I101NATAAU33XXXXN}{4:';
  yield* [':20:RUN20261130', ':28D:1/1', ':50H:/062001-10004567', 'KOOKABURRA TRADING', ':30:261130'];
  for (let i = 0; i < count; i++) {
    yield* [`:21:INV${i}`, `:32B:AUD${dollars(centsOf(i)).replace('.', ',')}`, `:57C://AU${bsbOf(i).replace('-', '')}`];
    yield* [`:59:/${10_000_000 + i}`, nameOf(i), ':70:SUPPLIER PAYMENT', ':71A:OUR'];
  }
  yield '-}';
}

function* pain001(count) {
  const sum = dollars(sumOf(0, count));
  yield '<?xml version="1.0" encoding="UTF-8"?>';
  yield '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>';
  yield `<GrpHdr><MsgId>RUN1</MsgId><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum></GrpHdr>`;
  yield `<PmtInf><PmtInfId>P1</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`;
  yield '<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt><DbtrAcct><Id><Othr><Id>10004567</Id></Othr></Id></DbtrAcct>';
  yield '<DbtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>AUBSB</Cd></ClrSysId><MmbId>062001</MmbId></ClrSysMmbId></FinInstnId></DbtrAgt>';
  for (let i = 0; i < count; i++) {
    yield `<CdtTrfTxInf><PmtId><EndToEndId>INV${i}</EndToEndId></PmtId><Amt><InstdAmt Ccy="AUD">${dollars(centsOf(i))}</InstdAmt></Amt>`;
    yield `<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>AUBSB</Cd></ClrSysId><MmbId>${bsbOf(i).replace('-', '')}</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>`;
    yield `<Cdtr><Nm>${nameOf(i)}</Nm></Cdtr><CdtrAcct><Id><Othr><Id>${10_000_000 + i}</Id></Othr></Id></CdtrAcct></CdtTrfTxInf>`;
  }
  yield '</PmtInf></CstmrCdtTrfInitn></Document>';
}

function* spreadsheetXml(count) {
  const cell = (value, type = 'String') => `<Cell><Data ss:Type="${type}">${value}</Data></Cell>`;
  yield '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"';
  yield ' xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Payments"><Table>';
  yield `<Row>${['Account Name', 'BSB', 'Account Number', 'Amount', 'Payment Reference'].map((name) => cell(name)).join('')}</Row>`;
  for (let i = 0; i < count; i++) {
    yield `<Row>${cell(nameOf(i))}${cell(bsbOf(i))}${cell(10_000_000 + i)}${cell(dollars(centsOf(i)), 'Number')}${cell(`INV ${i}`)}</Row>`;
  }
  yield '</Table></Worksheet></Workbook>';
}

/** Rows of a workbook: text and numbers as an accounting system exports them. */
export function* sheetRows(count) {
  yield [
    'Supplier Code',
    'Supplier Name',
    'Account Name',
    'BSB',
    'Account Number',
    'Amount',
    'Currency',
    'Payment Reference',
    'Email',
    'ABN',
  ];
  for (let i = 0; i < count; i++) {
    const name = nameOf(i);
    yield [
      `V${10_000 + i}`,
      name,
      name,
      bsbOf(i),
      10_000_000 + i,
      centsOf(i) / 100,
      'AUD',
      `INV ${i}`,
      `ap${i}@supplier.example`,
      51824753556,
    ];
  }
}

export const records = { aba, ach, csv, quotedCsv, mt9, gifts, deskbankFixed, deskbankCsv, mt101, pain001, spreadsheetXml };
