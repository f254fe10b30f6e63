import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The agreed switches: no sandbox because containers run as root, and no traffic of the browser's own. */
export const chromiumSwitches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser to test with: CHROMIUM_PATH, else Debian's, else Playwright's own, else null. */
export const findChromium = () => {
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : ['/usr/bin/chromium', chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path)) ?? null;
};
