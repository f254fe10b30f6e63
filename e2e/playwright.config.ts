import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumSwitches, findChromium } from '../tools/support/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'apps', 'api', 'dist', 'main.js');
const seeder = join(root, 'apps', 'demo', 'dist', 'main.js');

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });

const temporaryData = () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Workers read this file again: only the first process chooses a port and starts a server. E2E_URL names one that runs already. */
const startsServer = !process.env.E2E_URL;
if (startsServer) process.env.E2E_URL = `http://127.0.0.1:${await freePort()}`;
const baseURL = process.env.E2E_URL ?? '';
if (startsServer && !(existsSync(server) && existsSync(seeder)))
  throw new Error('The server or the demo is not built: run "npm run build" first.');

const webServer = () => ({
  command: `"${process.execPath}" "${seeder}" && "${process.execPath}" "${server}"`,
  cwd: root,
  url: `${baseURL}/ready`,
  env: { PORT: new URL(baseURL).port, HOST: '127.0.0.1', PUBLIC_URL: baseURL, DATA_DIR: temporaryData(), DEMO: '1' },
  timeout: 120_000, // seeding the demo on a slow machine
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

const chromium = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'test-results'),
  forbidOnly: Boolean(process.env.CI),
  retries: 0, // a journey that passes the second time is a fault not understood
  workers: 1, // all journeys share one server and its demo data
  reporter: 'list',
  timeout: 30_000,
  use: {
    baseURL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumSwitches, ...(chromium ? { executablePath: chromium } : {}) },
  },
  // A journey made for one size carries the tag of that size only: test('...', { tag: '@desktop' }, ...).
  projects: [
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', grepInvert: /@desktop\b/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  ...(startsServer ? { webServer: webServer() } : {}),
});
