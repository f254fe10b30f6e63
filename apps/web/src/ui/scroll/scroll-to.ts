/** P-9.9: scrolling takes 750 ms and ends 70 px above the target, below the fixed part of the page. */
const DURATION_MS = 750;
const OFFSET_PX = 70;
/** A click is lost when the page moves between pressing and releasing, so pressing stops the scrolling too. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const eased = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2;

/** Scrolls to an element until the user scrolls, clicks or types. With reduced motion, it jumps at once. */
export const scrollToElement = (element: Element): void => {
  const from = window.scrollY;
  const to = Math.max(0, from + element.getBoundingClientRect().top - OFFSET_PX);
  const jump = (top: number) => window.scrollTo({ top, behavior: 'instant' });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return jump(to);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    for (const byHand of BY_HAND) window.removeEventListener(byHand, stop);
  };
  for (const byHand of BY_HAND) window.addEventListener(byHand, stop, { passive: true });
  let start: number | null = null;
  const step = (now: number) => {
    if (isStopped) return;
    start ??= now;
    const part = Math.min(1, (now - start) / DURATION_MS);
    jump(from + (to - from) * eased(part));
    if (part < 1) window.requestAnimationFrame(step);
    else stop();
  };
  window.requestAnimationFrame(step);
};
