import { setTimeout as pause } from 'node:timers/promises';
import { Browser } from './browser.mjs';
import { Figures } from './figures.mjs';

/** Between an answer and the next call. */
const REST_MS = 20;

/** Columns of the figures of `watch`. */
export const watched = (what) => [`${what} p50 ms`, 'p95 ms', 'p99 ms', 'max ms'];

/** Asks for a path all the time, with the session of `desk` and a connection of its own; tells how long answers took when it stops. */
export const watch = (desk, path) => {
  const figures = new Figures();
  const browser = new Browser(desk.url, figures);
  browser.cookies = desk.cookies;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await browser.get('watched', path);
      await pause(REST_MS);
    }
    browser.close();
  })();
  // A failure is reported by stop().
  watching.catch(() => undefined);
  return {
    stop: async () => {
      isOver = true;
      await watching;
      const [, , , ...times] = figures.rows('')[0];
      return times;
    },
  };
};
