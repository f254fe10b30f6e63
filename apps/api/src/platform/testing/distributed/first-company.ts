import type { Person } from './person.js';
import type { ServerProcess } from './server-process.js';
import { until } from './until.js';

/** The first company of an installation, and the person who works in it. */
export const FIRST_COMPANY = {
  companyName: 'Riverbend Steel Pty Ltd',
  country: 'AUS',
  first: { name: 'Ann Lee', username: 'ann@riverbend.example', password: 'a long password' },
  second: { name: 'Ben Ng', username: 'ben@riverbend.example' },
  ownDomains: ['riverbend.example'],
} as const;

/** Sets the company up with the code that the server printed. */
export const setUpFirstCompany = async (server: ServerProcess, person: Person): Promise<void> => {
  let code: string | undefined;
  await until('the server prints a code', () => {
    code = server.said.map((line) => /enter this code: (\S+)/.exec(line)?.[1]).findLast((found) => found !== undefined);
    return code !== undefined;
  });
  await person.fetchToken(server);
  const { status, body } = await person.post(server, '/setup', { code, ...FIRST_COMPANY });
  if (status !== 200) throw new Error(JSON.stringify(body));
};

export const signInAtFirstCompany = (server: ServerProcess, person: Person): Promise<void> =>
  person.signIn(server, FIRST_COMPANY.first.username, FIRST_COMPANY.first.password);
