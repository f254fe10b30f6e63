import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { called, calledWith } from './testing/called.js';

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'counterfoil-cli-'));

describe('counterfoil', () => {
  test.each([[], ['help'], ['--help'], ['help', 'help']])('%p lists the commands', async (...args) => {
    const { code, out } = await called(...args);
    expect(code).toBe(0);
    for (const name of ['parse', 'verify', 'export', 'rebuild', 'prove']) expect(out).toContain(`  ${name} `);
  });

  test.each(['parse', 'verify', 'export', 'rebuild', 'prove'])('%s says what it takes', async (name) => {
    const asked = await called('help', name);
    expect(asked).toEqual(await called(name, '--help'));
    expect(asked.code).toBe(0);
    expect(asked.out).toContain(`counterfoil ${name} `);
  });

  test.each<[string, string[]]>([
    ["There is no command 'nix'", ['nix']],
    ["There is no command 'toString'", ['toString']],
    ['Which file?', ['parse']],
    ["--country is 'FR', it must be AU, NZ, US.", ['parse', 'x.aba', '--country', 'FR']],
    ["--key is 'pdf', it must be", ['parse', 'x.aba', '--key', 'pdf']],
    ["Unknown option '--nix'", ['parse', 'x.aba', '--nix']],
    ['Exactly one file is needed.', ['verify', '--customer', 'kookaburra']],
    ['--customer is needed.', ['verify', 'x.aba']],
    ['--from is needed.', ['export', '--customer', 'kookaburra']],
    ["--to is '2026-02-31', it must be a day", ['export', '--from', '2026-02-01', '--to', '2026-02-31']],
    ['The period ends before it begins.', ['export', '--from', '2026-02-02', '--to', '2026-02-01']],
    ["--format is 'pdf'", ['export', '--customer', 'a', '--from', '2026-02-01', '--to', '2026-02-02', '--format', 'pdf']],
    ["There is no read model 'nix'.", ['rebuild', 'nix']],
    ['--key is not a fingerprint', ['prove', 'x.jsonl', '--key', 'abc']],
  ])('%s: the call is wrong', async (sentence, args) => {
    const { code, out, err } = await called(...args);
    expect(err).toContain(sentence);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  test('a command that reads leaves no data folder behind', async () => {
    const folder = emptyFolder();
    const { code, err } = await calledWith({ DATA_DIR: join(folder, 'data') }, 'rebuild');
    expect(err).toContain('There is no data in');
    expect({ code, left: readdirSync(folder) }).toEqual({ code: 1, left: [] });
  });

  test('a damaged proof is a finding, not a fault', async () => {
    const file = join(emptyFolder(), 'export.jsonl');
    writeFileSync(file, '{"kind":"nonsense"}\n');
    const { code, out, err } = await called('prove', file);
    expect(out).toContain('The proof FAILS');
    expect({ code, err }).toEqual({ code: 1, err: '' });
  });
});
