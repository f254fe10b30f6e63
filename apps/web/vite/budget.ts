import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { packed } from './packed.js';

type Bundle = Rolldown.OutputBundle;
/** Bytes as they travel, by page: 'verify.html'. */
export type Budgets = { readonly [page: string]: number };

/** The files that a page loads before it shows anything: its scripts with all that they import, their styles, and preloaded fonts. */
const loadedFirst = (bundle: Bundle, entry: Rolldown.OutputChunk, html: string): readonly string[] => {
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (found.has(fileName) || chunk?.type !== 'chunk') return;
    found.add(fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    chunk.imports.forEach(visit);
  };
  visit(entry.fileName);
  for (const [, preloaded] of html.matchAll(/<link rel="preload" href="\.\/([^"]+)"/g)) found.add(preloaded!);
  return [...found];
};

const travels = async (file: Bundle[string] | undefined): Promise<number> => {
  if (file === undefined) return 0;
  const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
  return file.fileName.endsWith('.woff2') ? bytes.length : (await packed(bytes)).length;
};

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** Fails the build when a page became heavier than its budget, and names the heaviest of its files (P-9.15). */
export const budget = (budgets: Budgets): Plugin => ({
  name: 'counterfoil:budget',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const [page, most] of Object.entries(budgets)) {
        const entry = Object.values(bundle).find(
          (file): file is Rolldown.OutputChunk =>
            file.type === 'chunk' && file.isEntry && basename(file.facadeModuleId ?? '') === page,
        );
        const html = bundle[page];
        if (entry === undefined || html?.type !== 'asset') return this.error(`${page} has a budget and is not built`);
        const names = loadedFirst(bundle, entry, String(html.source));
        const weighed = await Promise.all(names.map(async (name) => ({ name, bytes: await travels(bundle[name]) })));
        const files = weighed.sort((a, b) => b.bytes - a.bytes);
        const total = files.reduce((sum, { bytes }) => sum + bytes, await travels(html));
        const list = files.map(({ name, bytes }) => `  ${kib(bytes)} ${name}`).join('\n');
        if (total > most) this.error(`${page} weighs ${kib(total)}, and ${kib(most)} is the most:\n${list}`);
        this.info(`${page} weighs ${kib(total)} of ${kib(most)} in ${files.length + 1} files`);
        if (process.env['WEIGHTS'] !== undefined) this.info(`\n${list}`);
      }
    },
  },
});
