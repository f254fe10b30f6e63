// Rules about the text of files, as data: those that the linter cannot express. `in` is a pattern of paths, `except` the files that may,
// each with its reason. Each rule has the seeds it must catch as the file `seedFile`, and lines it must let pass.

const text = /\.(tsx?|[cm]js|json|md|ya?ml|css|html)$/;

/** Words are split into pieces where this file would otherwise break its own rule. */
const hosts = [
  ['registry', 'npmjs'],
  ['registry', 'yarnpkg'],
  ['registry', 'npmmirror'],
  ['proxy', 'golang'],
  ['sum', 'golang'],
  ['deb', 'debian'],
  ['pypi', 'org'],
  ['ghcr', 'io'],
  ['quay', 'io'],
].map((parts) => parts.join('.'));
const quoted = hosts.map((host) => host.replaceAll('.', '\\.')).join('|');

const up = (times, rest) => `${'../'.repeat(times)}${rest}`;
const home = ['', 'work', 'notes.md'].join('/');

export const textRules = [
  {
    name: 'nothing-outside-the-repository',
    why: 'a clone has nothing beside it',
    in: text,
    except: ['tools/guards/layer-seeds.mjs'], // its paths are those of the files it plants
    pattern: /(?:\.\.\/)+|(?<![\w.})])\/(?:work|home|root)\//,
    /** Enough steps up for the path to leave the repository. */
    breaks: (found, path) => !found.startsWith('../') || found.length / '../'.length > path.split('/').length - 1,
    seedFile: 'apps/api/src/seed.ts',
    seeds: [`import '${up(4, 'shared/samples')}';`, `const file = '${home}';`],
    passes: [`import '${up(3, 'libs/domain')}';`, "const path = 'homework/';", "'payments/runs/{runId}/work/hold'"],
  },
  {
    name: 'cites-what-readers-can-open',
    why: 'cite a rule of docs/ by its id, for example P-5.3',
    in: text,
    except: ['tools/guards/text-rules.mjs'],
    pattern:
      /\b(?:spec|design|readings) \d|\bformats\.md \d|\bissue [A-Z\d]|\bstyle rule|\b(?:users|style|stack|readings|spec|design)\.md\b|\bS\d(?:\.\d)?-\d\d\b/,
    seedFile: 'libs/domain/src/seed.ts',
    seeds: [
      '// spec 4.2',
      '/** design 8. */',
      '// formats.md 6',
      '// readings 12',
      '// issue C 3',
      '// style rule 7',
      '// S1-18',
    ],
    passes: ['// P-4.2', '// docs/formats.md', 'const tissue = 1;', '// the issue is closed', '// RFC 4180'],
  },
  {
    name: 'no-rule-is-switched-off',
    why: 'say what a value is, or parse it: no comment switches a lint rule off',
    in: /\.tsx?$/,
    pattern: /(?:\/\/|\/\*)\s*(?:oxlint|eslint)-disable/,
    seedFile: 'libs/domain/src/seed.ts',
    seeds: ['// oxlint-disable-next-line no-console', '/* oxlint-disable */', '// eslint-disable'],
    passes: ["const text = 'oxlint-disable';"],
  },
  {
    name: 'bank-codes-in-the-words-of-the-country',
    why: 'only Australian banks have BSBs: take the words from useLabels()',
    in: /^apps\/web\/src\/.*(?<!\.spec)\.tsx?$/,
    except: ['apps/web/src/platform/words/labels.ts', 'apps/web/src/payments/upload/sample-files.ts'], // each country's words and samples
    pattern: /\bBSBs?\b/,
    seedFile: 'apps/web/src/seed.tsx',
    seeds: ['<Text>BSB and account</Text>', "hint: 'name, BSBs'"],
    passes: ['const { bankCode } = useLabels();', "accountCode: 'bsb'"],
  },
  {
    name: 'null-only-where-the-type-has-it',
    why: 'IsOptional lets null through: use Optional, or add `| null` to the type of the field and handle it',
    in: /^apps\/api\/src\/.*\.ts$/,
    pattern: /@IsOptional\(\)(?:(?!;\n)[^])*?\b\w+\?: [^;]+;/,
    breaks: (found) => !found.includes('null'),
    seedFile: 'apps/api/src/seed.dto.ts',
    seeds: ['@IsOptional()\n  @IsString()\n  name?: string;', '@IsOptional() @Max(3) n?: 1 | 2;'],
    passes: ['@Optional() @IsString() name?: string;', '@IsOptional()\n  @IsString()\n  name?: string | null;'],
  },
  {
    name: 'no-registry-hosts',
    why: "where packages come from is the machine's setting",
    in: /./,
    pattern: new RegExp(quoted, 'i'),
    seedFile: 'README.md',
    seeds: hosts.map((host) => `see https://${host}/x`),
    passes: ['see the npm registry'],
  },
  {
    name: 'lock-names-no-address',
    why: 'a lock with addresses binds the install to one registry',
    in: /^package-lock\.json$/,
    pattern: /"resolved":\s*"(https?|git\+)/,
    seedFile: 'package-lock.json',
    seeds: ['"resolved": "https://example.test/a.tgz"'],
    passes: ['"resolved": "libs/domain"'],
  },
];
