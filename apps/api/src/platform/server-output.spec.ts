import { expect, jest, test } from '@jest/globals';
import { CannotStart } from './cannot-start.js';
import { loggerOf, serverOutput } from './server-output.js';

/** The lines that the work writes to the output and the error output of this process. */
const linesOf = (work: () => void): readonly string[] => {
  let text = '';
  const take = (part: unknown): boolean => {
    text += String(part);
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) => jest.spyOn(stream, 'write').mockImplementation(take));
  work();
  for (const spy of spies) spy.mockRestore();
  return text.split('\n').filter((line) => line !== '');
};

test('with LOG_FORMAT=json every entry is one line of JSON with its time, its level and its part of the program', () => {
  const logger = loggerOf('json');
  const { say, fail } = serverOutput('json');
  const lines = linesOf(() => {
    logger.warn('two\nlines \u001b[31m', 'mail');
    logger.error('broken', 'Error: broken\n    at here', 'api');
    say('Counterfoil is ready');
    fail(new CannotStart('no store'));
    fail(new Error('a fault'));
  });
  const entries = lines.map((one) => JSON.parse(one) as Readonly<Record<string, unknown>>);
  expect(entries.map((entry) => ['level', 'context', 'message'].map((name) => entry[name]))).toEqual([
    ['warn', 'mail', 'two\nlines \u001b[31m'],
    ['error', 'api', 'broken'],
    ['log', 'start', 'Counterfoil is ready'],
    ['error', 'start', 'no store'],
    ['error', 'start', 'a fault'],
  ]);
  for (const entry of entries) expect(entry).toHaveProperty('timestamp', expect.any(Number));
  expect(entries.map((entry) => 'stack' in entry)).toEqual([false, true, false, false, true]);
});

test('what Nest says while it starts is left out', () => {
  const lines = linesOf(() => {
    loggerOf('json').log('Mapped {/users, GET} route', 'RouterExplorer');
  });
  expect(lines).toEqual([]);
});
