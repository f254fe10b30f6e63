import { expect, test } from '@jest/globals';
import { fileFacts } from './step-rows.js';

const file = { documentId: 'd-1', versionId: 'v-1', sha256: 'ab'.repeat(32), size: 10, fileName: 'letter.pdf' };

test('a report names each file of a check once, with its digest', () => {
  const other = { ...file, versionId: 'v-2', sha256: 'cd'.repeat(32), fileName: 'call.pdf' };
  expect(fileFacts([{ file }, { file: null }, { file: other }, { file }])).toEqual([
    ['File of a check', `letter.pdf, SHA-256 ${file.sha256}`],
    ['File of a check', `call.pdf, SHA-256 ${other.sha256}`],
  ]);
});
