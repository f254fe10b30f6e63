import { beforeEach, expect, test } from '@jest/globals';
import { scrollToElement } from './scroll-to.js';

let tops: number[] = [];
let frames: ((now: number) => void)[] = [];

const element = { getBoundingClientRect: () => ({ top: 1_070 }) } as Element;
const preparePage = (prefersLess: boolean) =>
  Object.assign(window, {
    scrollY: 100,
    scrollTo: ({ top }: { readonly top: number }) => void tops.push(Math.round(top)),
    requestAnimationFrame: (step: (now: number) => void) => frames.push(step),
    matchMedia: () => ({ matches: prefersLess }),
  });

beforeEach(() => {
  [tops, frames] = [[], []];
});

test('scrolling takes 750 ms and ends 70 px above the element', () => {
  preparePage(false);
  scrollToElement(element);
  for (const now of [5_000, 5_375, 5_749, 5_750]) frames.shift()?.(now);
  expect(tops[0]).toBe(100);
  expect(tops[1]).toBe(600);
  expect(tops[3]).toBe(1_100);
  expect(frames).toEqual([]);
});

test('with reduced motion the page scrolls at once', () => {
  preparePage(true);
  scrollToElement(element);
  expect([tops, frames]).toEqual([[1_100], []]);
});

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'scrolling stops at the event %s, so that no click is lost',
  (type) => {
    preparePage(false);
    scrollToElement(element);
    for (const now of [5_000, 5_375]) frames.shift()?.(now);
    window.dispatchEvent(new Event(type));
    frames.shift()?.(5_400);
    expect([tops, frames]).toEqual([[100, 600], []]);
  },
);
