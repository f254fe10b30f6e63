import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { called, calledWith } from './testing/called.js';

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'counterfoil-cli-'));

describe('counterfoil', () => {
  test.each([[], ['help'], ['--help'], ['help', 'help']])('counterfoil %p lists the commands', async (...args) => {
    const { code, out } = await called(...args);
    expect(code).toBe(0);
    for (const name of ['setup', 'password-link', 'parse', 'verify', 'export', 'rebuild', 'backup', 'restore', 'rekey', 'prove'])
      expect(out).toContain(`  ${name} `);
  });

  test.each(['setup', 'password-link', 'parse', 'verify', 'export', 'rebuild', 'backup', 'restore', 'rekey', 'prove'])(
    'counterfoil %s --help explains the command',
    async (name) => {
      const shown = await called('help', name);
      expect(shown).toEqual(await called(name, '--help'));
      expect(shown.code).toBe(0);
      expect(shown.out).toContain(`counterfoil ${name} `);
    },
  );

  test.each<[string, string[]]>([
    ["There is no command 'nix'", ['nix']],
    ["There is no command 'toString'", ['toString']],
    ['Say which customer and which user.', ['password-link', 'kookaburra']],
    ["Unexpected argument '11'.", ['rekey', '11']],
    ['Name at least one file.', ['parse']],
    ["--country is 'FR'. It must be one of: AU, NZ, US.", ['parse', 'x.aba', '--country', 'FR']],
    ["--key is 'pdf'. It must be one of: ", ['parse', 'x.aba', '--key', 'pdf']],
    ["Unknown option '--nix'", ['parse', 'x.aba', '--nix']],
    ['Name exactly one file.', ['verify', '--customer', 'kookaburra']],
    ['--customer is required.', ['verify', 'x.aba']],
    ['--from is required.', ['export', '--customer', 'kookaburra']],
    ["--to is '2026-02-31'. It must be a day", ['export', '--from', '2026-02-01', '--to', '2026-02-31']],
    ['The period ends before it begins.', ['export', '--from', '2026-02-02', '--to', '2026-02-01']],
    ["--format is 'pdf'", ['export', '--customer', 'a', '--from', '2026-02-01', '--to', '2026-02-02', '--format', 'pdf']],
    ["There is no read model 'nix'.", ['rebuild', 'nix']],
    ['--key is not a fingerprint of 64 hex digits.', ['prove', 'x.jsonl', '--key', 'abc']],
  ])('a wrong call of counterfoil exits with 2 and says: %s', async (sentence, args) => {
    const { code, out, err } = await called(...args);
    expect(err).toContain(sentence);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  test('a counterfoil command on a missing data folder does not create it', async () => {
    const folder = emptyFolder();
    const { code, err } = await calledWith({ DATA_DIR: join(folder, 'data') }, 'rebuild');
    expect(err).toContain('There is no data in');
    expect({ code, left: readdirSync(folder) }).toEqual({ code: 1, left: [] });
  });

  test('counterfoil prove reports a damaged file as a failed proof, not as an error', async () => {
    const file = join(emptyFolder(), 'export.jsonl');
    writeFileSync(file, '{"kind":"nonsense"}\n');
    const { code, out, err } = await called('prove', file);
    expect(out).toContain('The proof FAILS');
    expect({ code, err }).toEqual({ code: 1, err: '' });
  });
});
