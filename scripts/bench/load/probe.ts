declare global {
  interface Window {
    /** By the page's own clock, in milliseconds. */
    benchShown: Partial<Record<Moment, number>>;
    /** Told once the moment has come; `at` is the middle of the element to press, if there is one. */
    benchReport(moment: Moment, at: Point | null): void;
  }
}

/** `content`: everything looked for is visible. `answer`: what follows from a press is. */
export type Moment = 'content' | 'answer';

export interface Point {
  x: number;
  y: number;
}

export interface Wanted {
  content: readonly string[];
  press?: { at: string; answer: string } | undefined;
}

/** Runs in the page before anything else. A moment is the frame after which each of its selectors matches a visible element. */
export function probe({ content, press }: Wanted): void {
  const isShown = (selector: string) => {
    const element = document.querySelector(selector);
    return !!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const middleOf = (selector: string): Point | null => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  };
  window.benchShown = {};
  const watch = (moment: Moment, selectors: readonly string[], then: () => void) => {
    let isDone = false;
    const observer = new MutationObserver(look);
    function look() {
      if (isDone || !selectors.every((selector) => document.querySelector(selector))) return;
      // It fades in, which is no mutation.
      if (!selectors.every(isShown)) return void requestAnimationFrame(look);
      isDone = true;
      observer.disconnect();
      // After the frame is painted: the first task after its animation frame callback.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.benchShown[moment] = performance.now();
          then();
        };
        port2.postMessage(null);
      });
    }
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  };
  watch('content', content, () => {
    if (press) watch('answer', [press.answer], () => window.benchReport('answer', null));
    window.benchReport('content', press ? middleOf(press.at) : null);
  });
}
