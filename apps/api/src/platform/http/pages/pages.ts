import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Encoding } from './compression.js';

const PORTAL = 'index.html';

/** Pages for people without sign-in are entries of their own (P-9.15); every other address belongs to the portal. */
const table: readonly (readonly [address: RegExp, file: string])[] = [
  [/^\/supplier\/onboard\/[^/]/i, 'onboard.html'],
  [/^\/supplier\/documents\/[^/]/i, 'documents.html'],
  // Includes links that an email program cut off.
  [/^\/supplier(?:\/|$)/i, 'verify.html'],
  [/^\/account\/choose-password(?:\/|$)/i, 'password.html'],
];

/** The page file for a path, which is without the base path and the query. */
export const fileOf = (path: string): string => table.find(([address]) => address.test(path))?.[1] ?? PORTAL;

/** A page as it is sent: with the base path filled in, plain and compressed. */
export type BuiltPage = { readonly plain: Buffer } & { readonly [encoding in Encoding]: Buffer };

/** The built pages by file name; null where the web app is not built, as in tests of the API. */
export const builtPages = (folder: string, basePath: string): ReadonlyMap<string, BuiltPage> | null => {
  const files = [PORTAL, ...table.map(([, file]) => file)];
  if (!files.every((file) => existsSync(join(folder, file)))) return null;
  const built = (file: string): BuiltPage => {
    const html = readFileSync(join(folder, file), 'utf8').replace(/<base href="[^"]*"\s*\/?>/, `<base href="${basePath}/" />`);
    const plain = Buffer.from(html);
    return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
  };
  return new Map(files.map((file) => [file, built(file)]));
};
