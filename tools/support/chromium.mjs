import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Features that Playwright disables. They are repeated because Chromium uses only the last switch of this name. */
const offByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Features that prepare each window for a user at the address bar, and a spare process. Each test opens a window; without these
 * features it takes 40 percent less processor time.
 */
const forPeople = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/**
 * A page that follows an empty one stays in its process, which has compiled the programs of the portal already. Few tests last long
 * enough to profit from the optimising compilers.
 */
const forShortPages = ['--disable-site-isolation-trials', '--renderer-process-limit=1', '--js-flags=--max-opt=1'];

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
  ...forShortPages,
  `--disable-features=${[...offByPlaywright, ...forPeople].join(',')}`,
];

/** Debian's browsers. The one without windows takes less processor time. */
const ofDebian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser for tests: CHROMIUM_PATH, else Debian's, else Playwright's, else null. */
export const findChromium = () => {
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [...ofDebian, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path)) ?? null;
};
