import type { Locator } from '@playwright/test';
import { LIMITS } from '../limits.ts';
import { expect } from '../test.ts';
import { settled } from './accessibility.ts';

/** Why a person cannot read an element at the present scroll position; empty if nothing prevents it. */
const hindrance = (element: Locator) =>
  element.evaluate((answer) => {
    const { left, top, right, bottom } = answer.getBoundingClientRect();
    if (top < 0) return `${Math.round(-top)} px above the window`;
    if (bottom > innerHeight) return `${Math.round(bottom - innerHeight)} px below the window`;
    if (left < 0 || right > innerWidth) return 'beside the window';
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return answer.contains(seen) ? '' : `behind ${seen?.outerHTML.slice(0, 120)}`;
  });

/** A hidden element does not keep the others from being checked. */
const soft = expect.configure({ soft: true });

/** An answer is inside the window, uncovered, and stays so once the page has come to rest. */
export async function expectInView(answer: Locator, what: string): Promise<void> {
  await expect(answer, what).toBeVisible();
  await soft.poll(() => hindrance(answer), { message: what, timeout: LIMITS.rest }).toBe('');
  await settled(answer.page());
  soft(await hindrance(answer), `${what}, at rest`).toBe('');
}
