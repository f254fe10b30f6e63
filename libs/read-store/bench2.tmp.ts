import { mkdtempSync, statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
const W =
  'acme paper glass harbour northern southern building supplies steel timber transport energy foods medical dental legal partners consulting brothers sons holdings group trading services global pacific coastal valley mountain river'.split(
    ' ',
  );
const r = (n: number) => Math.floor(Math.random() * n);
const rand = (i: number) => (i * 7919) % 1e6;
const mk = (i: number) => {
  const id = `00000000-0000-4000-8000-${String(rand(i)).padStart(12, '0')}`;
  const name = `${W[r(30)]} ${W[r(30)]} ${i} pty ltd`;
  const acc = [100000 + r(899999), 10000000 + r(89999999)];
  return {
    id,
    text: [
      name,
      `S-${i}`,
      `e${r(4)}`,
      `au:${acc[0]}:${acc[1]}`,
      ['verified', 'pending', 'mismatch', 'new'][Math.min(3, r(8))]!,
      new Date(1.7e12 + r(3e10)).toISOString(),
    ],
    num: [r(3) ? null : r(1e7), r(10) > 0 ? 1 : 0, r(2)],
    words: [...new Set([...name.split(' '), 's', String(i), 'au', String(acc[0]), String(acc[1])])],
    doc: '{' + 'y'.repeat(600),
  };
};
function run(
  label: string,
  o: {
    raw: boolean;
    key: boolean;
    words: 'table' | 'fts' | 'none' | 'batch' | 'batchrun';
    pragma?: string;
    def?: boolean;
    split?: boolean;
    unique?: boolean;
    tno?: boolean;
  },
) {
  const dir = mkdtempSync('/tmp/rsbench/');
  const db = new DatabaseSync(dir + '/x.sqlite');
  db.exec(`PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;PRAGMA cache_size=-32768;${o.pragma ?? ''}`);
  const tcols = [0, 1, 2, 3, 4, 5];
  db.exec(
    `CREATE TABLE d(_row INTEGER PRIMARY KEY,tenant ${o.tno ? 'INTEGER' : 'TEXT'},id TEXT,position TEXT,${tcols.map((i) => `t${i} TEXT,k${i} TEXT`).join(',')},n0 INTEGER,n1 INTEGER,n2 INTEGER,words TEXT,doc TEXT,UNIQUE(tenant,id)) STRICT`,
  );
  if (o.split) db.exec('CREATE TABLE docs(row INTEGER PRIMARY KEY,doc TEXT)');
  if (o.words === 'table' || o.words.startsWith('batch'))
    db.exec('CREATE TABLE w(tenant TEXT,word TEXT,row INTEGER,PRIMARY KEY(tenant,word,row)) STRICT,WITHOUT ROWID');
  if (o.words === 'fts')
    db.exec("CREATE VIRTUAL TABLE w USING fts5(words,content='',contentless_delete=1,tokenize='ascii',detail='none')");
  for (const i of tcols) {
    if (o.key) db.exec(`CREATE INDEX ik${i} ON d(tenant,k${i},id)`);
    if (o.raw) db.exec(`CREATE INDEX it${i} ON d(tenant,t${i},id)`);
  }
  for (const i of [0, 1, 2]) if (o.key) db.exec(`CREATE INDEX in${i} ON d(tenant,n${i},id)`);
  const ins = db.prepare(`INSERT INTO d VALUES(NULL,?,?,?,${Array(15).fill('?').join(',')},?,?)`);
  const insd = o.split ? db.prepare('INSERT INTO docs VALUES(?,?)') : null;
  const insb = o.words === 'batch' ? db.prepare(`INSERT INTO w SELECT 'anna0000', value->>0, value->>1 FROM json_each(?)`) : null;
  const insw =
    o.words === 'table' || o.words === 'batchrun'
      ? db.prepare('INSERT INTO w VALUES(?,?,?)')
      : o.words === 'fts'
        ? db.prepare('INSERT INTO w(rowid,words) VALUES(?,?)')
        : null;
  const T = o.tno ? 1 : 'anna0000';
  const times = [];
  for (let b = 0; b < 12; b++) {
    const docs = Array.from({ length: 5000 }, (_, i) => mk(b * 5000 + i));
    const t0 = process.cpuUsage();
    db.exec('BEGIN IMMEDIATE');
    const ws: [string, number][] = [];
    for (const d of docs) {
      const row = ins.run(
        T,
        d.id,
        '1',
        ...d.text.flatMap((t) => [t, t.toLowerCase()]),
        ...d.num,
        ' ' + d.words.join(' '),
        o.split ? null : d.doc,
      ).lastInsertRowid;
      if (insd) insd.run(row, d.doc);
      if (o.words === 'table') for (const w of d.words) insw!.run('anna0000', w, row);
      else if (o.words.startsWith('batch')) for (const w of d.words) ws.push([w, Number(row)]);
      else if (insw) insw.run(row, d.words.map((w) => 'anna0000þ' + w).join(' '));
    }
    if (ws.length) {
      ws.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));
      if (insb) insb.run(JSON.stringify(ws));
      else for (const [w, x] of ws) insw!.run('anna0000', w, x);
    }
    db.exec('COMMIT');
    times.push(Math.round((process.cpuUsage(t0).user + process.cpuUsage(t0).system) / 1000));
  }
  console.log(label.padEnd(40), times.join(' '), Math.round(statSync(dir + '/x.sqlite').size / 1e6) + 'MB');
  db.close();
}

run('nothing', { raw: false, key: false, words: 'none' });
run('nothing split', { raw: false, key: false, words: 'none', split: true });
run('words table', { raw: false, key: false, words: 'table' });
run('words batch json', { raw: false, key: false, words: 'batch' });
run('words batch run', { raw: false, key: false, words: 'batchrun' });
run('key', { raw: false, key: true, words: 'none' });
run('key split', { raw: false, key: true, words: 'none', split: true });
run('key split tno', { raw: false, key: true, words: 'none', split: true, tno: true });
run('key split batch', { raw: false, key: true, words: 'batch', split: true });
