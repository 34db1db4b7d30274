import type { Locator } from '@playwright/test';
import { settled } from './accessibility.ts';
import { expect } from './test.ts';

/** What keeps a person from reading an element where the page stands now; empty when nothing does. */
const hindrance = (element: Locator) =>
  element.evaluate((answer) => {
    const { left, top, right, bottom } = answer.getBoundingClientRect();
    if (top < 0) return `${Math.round(-top)} px above the window`;
    if (bottom > innerHeight) return `${Math.round(bottom - innerHeight)} px below the window`;
    if (left < 0 || right > innerWidth) return 'beside the window';
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return answer.contains(seen) ? '' : `behind ${seen?.outerHTML.slice(0, 120)}`;
  });

/** One that is hidden does not keep the others from being looked at. */
const soft = expect.configure({ soft: true });

/** An answer lies within the window, nothing stands before it, and it stays so once the page has come to rest. */
export async function expectInView(answer: Locator, what: string): Promise<void> {
  await expect(answer, what).toBeVisible();
  await soft.poll(() => hindrance(answer), { message: what, timeout: 3_000 }).toBe('');
  await settled(answer.page());
  soft(await hindrance(answer), `${what}, at rest`).toBe('');
}
