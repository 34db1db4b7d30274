declare global {
  interface Window {
    benchEnd?: number;
    benchShift: number;
    benchLargestPaint: number;
    benchLargestElement?: Element | null;
    benchReady(): void;
  }
}

/**
 * Runs in the page before anything else. The load ends with the frame after which each selector matches a visible
 * element, by the page's own clock.
 */
export function probe(selectors: readonly string[]): void {
  window.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) window.benchShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });

  window.benchLargestPaint = Number.NaN;
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
    window.benchLargestPaint = last?.startTime ?? Number.NaN;
    window.benchLargestElement = last?.element ?? null;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const isShown = (selector: string) => {
    const element = document.querySelector(selector);
    return !!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const observer = new MutationObserver(() => {
    if (!selectors.every(isShown)) return;
    observer.disconnect();
    // After the frame is painted: the first task after its animation frame callback.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.benchEnd = performance.now();
        window.benchReady();
      };
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}
