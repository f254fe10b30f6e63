import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cookie, request as requests } from '@playwright/test';
import { PASSWORD, people, type Person } from './people.js';
import { seedDemo, startPortal } from './server.js';

/** Tells the workers which folder the setup has created. */
const FOLDER_VARIABLE = 'COUNTERFOIL_E2E_DEMO';

const folder = (): string => {
  const made = process.env[FOLDER_VARIABLE];
  if (made === undefined) throw new Error(`${FOLDER_VARIABLE} is not set: the global set-up did not run.`);
  return made;
};

/** Playwright's stored sign-in of a person. It is valid at every worker's server, because sessions are part of the data. */
export const signInOf = (person: Person): string => join(folder(), 'sign-ins', `${person}.json`);

/** The cookies of that sign-in. */
export const cookiesOf = (person: Person): readonly Cookie[] =>
  (JSON.parse(readFileSync(signInOf(person), 'utf8')) as { readonly cookies: readonly Cookie[] }).cookies;

/** A copy of the seeded data folder. */
export const copyOfDemo = (name: string): string => {
  const copy = join(folder(), name);
  cpSync(join(folder(), 'seeded'), copy, { recursive: true });
  return copy;
};

const storeSignIn = async (baseURL: string, person: Person): Promise<void> => {
  const api = await requests.newContext({ baseURL });
  const { token } = (await (await api.get('/account/antiforgery')).json()) as { token: string };
  const data = { username: people[person], password: PASSWORD };
  const answer = await api.post('/account/login', { data, headers: { 'x-anti-forgery': token } });
  if (!answer.ok()) throw new Error(`${person} could not sign in: ${answer.status()} ${await answer.text()}`);
  await api.storageState({ path: signInOf(person) });
  await api.dispose();
};

/**
 * Fills a data folder with the demo, or copies `SEEDED_DEMO`, and signs in every user once. Returns a function that removes all of
 * it.
 */
export const prepareDemo = async (): Promise<() => void> => {
  const made = mkdtempSync(join(tmpdir(), 'counterfoil-e2e-'));
  process.env[FOLDER_VARIABLE] = made;
  await mkdir(join(made, 'sign-ins'));
  const seeded = process.env['SEEDED_DEMO'];
  if (seeded === undefined) await seedDemo(join(made, 'seeded'));
  else cpSync(seeded, join(made, 'seeded'), { recursive: true });
  const server = await startPortal(join(made, 'seeded'));
  await Promise.all(Object.keys(people).map((person) => storeSignIn(server.url, person as Person)));
  await server.stop();
  return () => rmSync(made, { recursive: true, force: true });
};
