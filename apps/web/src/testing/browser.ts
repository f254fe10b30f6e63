// What jsdom lacks and Mantine asks for. Loaded before every component test.

if (typeof window !== 'undefined') {
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  // Text boxes that grow look again once fonts are loaded.
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
}

export {};
