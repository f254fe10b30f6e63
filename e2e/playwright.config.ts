import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumSwitches, findChromium } from '../tools/support/chromium.mjs';
import { builtDemo, builtServer } from './support/server.js';

if (![builtServer, builtDemo].every((path) => existsSync(path)))
  throw new Error('The server or the demo is not built: run "npm run build" first.');

const chromium = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: join(fileURLToPath(new URL('..', import.meta.url)), 'test-results'),
  forbidOnly: Boolean(process.env.CI),
  retries: 0, // A test that passes only on a second try hides a fault.
  workers: 3, // for two cores: a worker spends a third of its time waiting
  fullyParallel: true,
  reporter: 'list',
  // Time limits for tests that hang. A busy machine may take several times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // Recording a trace costs a quarter of the processor time: `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Opening a window costs more processor time than most of what a test does in it.
    reuseContext: true,
    launchOptions: { args: chromiumSwitches, ...(chromium ? { executablePath: chromium } : {}) },
  },
  // Every test runs at one size: at phone size if it is tagged @phone, because it is about that size.
  projects: [
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', grep: /@phone\b/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
