/** P-9: a jump takes 750 ms and leaves 70 px above its target. */
export const SCROLL_MS = 750;
export const SCROLL_OFFSET = 70;

const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** Scrolls the page to an element; at once where the person wants no motion. */
export const scrollToElement = (element: HTMLElement): void => {
  const from = window.scrollY;
  const to = Math.max(0, from + element.getBoundingClientRect().top - SCROLL_OFFSET);
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, to);
    return;
  }
  const began = performance.now();
  let last = from;
  const step = (now: number) => {
    // Whoever scrolls meanwhile goes where they want to.
    if (Math.abs(window.scrollY - last) > 2) return;
    const t = Math.min(1, (now - began) / SCROLL_MS);
    window.scrollTo(0, from + (to - from) * eased(t));
    last = window.scrollY;
    if (t < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};
