const Blind = globalThis.IntersectionObserver;

/** Until the test ends, everything is in view from the first look on. */
export function seeEverything(): void {
  globalThis.IntersectionObserver = class {
    observe: () => void;
    disconnect() {}
    constructor(tell: IntersectionObserverCallback) {
      this.observe = () =>
        tell(
          [{ isIntersecting: true } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        );
    }
  } as unknown as typeof IntersectionObserver;
}

afterEach(() => {
  globalThis.IntersectionObserver = Blind;
});
