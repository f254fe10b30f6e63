import { readdirSync, statSync } from 'node:fs';
import { inRoot } from '../support/workspace.mjs';

const notOurs = /^(node_modules|dist|data|\.git|\.cache|test-results|playwright-report|coverage)$/;
const binary = /\.(png|jpe?g|gif|ico|woff2?|pdf|xlsx?|xlsb|ods|zip|gz|sqlite|db)$/i;
const megabyte = 1 << 20;

/** Paths of the repository's files without installed and built ones. Needs no git, so it also works in an unpacked archive. */
export const repositoryFiles = (folder = '') =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.test(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return repositoryFiles(path);
    return entry.isFile() ? [path] : [];
  });

export const isText = (path) => !binary.test(path) && statSync(inRoot(path)).size < megabyte;
