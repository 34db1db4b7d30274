import '@testing-library/jest-dom';
import { format } from 'node:util';
import { configure } from '@testing-library/dom';
import * as matchers from '@testing-library/jest-dom/matchers';

/** Messages about the machine, not the code: a logout answered after 0.7 s, a check of Redux Toolkit that took a second. */
const SLOWNESS = /Выход не подтверждён сервером нет ответа|InvariantMiddleware took \d+ms/;

const complaints: string[] = [];

// A busy machine is not a failure: a test that waits in vain fails anyway, later. Set here because a project of a
// larger run has no timeout in its own configuration.
jest.setTimeout(120_000);
jest.retryTimes(1, { logErrorsBeforeRetry: true });
configure({ asyncUtilTimeout: 30_000 });

const bySheets = globalThis.getComputedStyle;
const byElement = (element: Element) => (element as HTMLElement).style;

/** The rules of the page that may hide an element. */
const hidingRules = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
    .filter(({ style }) => style && (style.display || style.visibility || style.opacity));

/**
 * Computes the three properties that `toBeVisible` reads, from the rules and the element's own style. jsdom's
 * `getComputedStyle` matches every rule with the element and, for the inherited visibility, with each ancestor.
 */
function byHidingRules() {
  const rules = hidingRules();
  return (element: Element) => {
    const found = { display: '', visibility: '', opacity: '' };
    const own = (element as HTMLElement).style;
    for (const style of [
      ...rules.filter(({ selectorText }) => isMatch(element, selectorText)).map((rule) => rule.style),
      own,
    ])
      for (const name of ['display', 'visibility', 'opacity'] as const)
        found[name] = style[name] || found[name];
    return found as CSSStyleDeclaration;
  };
}

function isMatch(element: Element, selector: string) {
  try {
    return element.matches(selector);
  } catch {
    // A pseudo-element that jsdom does not know.
    return false;
  }
}

/** A matcher that sees what style sheets do. */
const withSheets = (
  matcher: (...values: never[]) => jest.CustomMatcherResult,
  computedStyle: () => (element: Element) => CSSStyleDeclaration,
) =>
  function (this: jest.MatcherContext, ...values: unknown[]) {
    globalThis.getComputedStyle = computedStyle();
    try {
      return matcher.apply(this, values as never[]);
    } finally {
      globalThis.getComputedStyle = byElement;
    }
  };

// Queries and presses see only what an element says itself: jsdom matches every rule of the page against each element
// on their way, which took a quarter of the time of all tests.
globalThis.getComputedStyle = byElement;
expect.extend({
  toBeVisible: withSheets(matchers.toBeVisible, byHidingRules),
  toHaveStyle: withSheets(matchers.toHaveStyle, () => bySheets),
});

// Collected, not thrown at once: React and our own boundaries would catch it. A test that expects a console error
// replaces the method with `jest.spyOn`.
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!SLOWNESS.test(text)) complaints.push(`console.${method}: ${text}`);
  };
}

globalThis.fetch = async (input) => {
  const address = input instanceof Request ? `${input.method} ${input.url}` : String(input);
  complaints.push(`Nobody answers the request ${address}`);
  throw new TypeError(`Failed to fetch: ${address}`);
};

afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(found.join('\n\n'));
});
