import { tmpdir } from 'node:os';
import { expect, test } from '@jest/globals';
import { parseConfig } from './config.js';

const env = { DATA_DIR: tmpdir(), MASTER_KEY: '07'.repeat(32), MONGODB_URL: 'mongodb://127.0.0.1/counterfoil' };

test('settings name the databases of MongoDB, and a missing setting has a default name', () => {
  const { mongodbDatabases } = parseConfig({ ...env, MONGODB_KEYS: 'vault', MONGODB_STATE: '' });
  expect(mongodbDatabases).toEqual({ keys: 'vault', files: undefined, state: undefined, readModels: undefined });
});

test.each(['a.b', 'a/b', 'a b', '$x', 'x'.repeat(39)])('%s is refused as the name of a database', (name) => {
  expect(() => parseConfig({ ...env, MONGODB_FILES: name })).toThrow('MONGODB_FILES must be a name of up to 38');
});
