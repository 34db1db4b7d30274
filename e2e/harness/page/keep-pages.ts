import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';

/** Longest text of one page, in characters, and the time to read it, in milliseconds. */
const LONGEST = 1500;
const PATIENCE = 2_000;

/** Keeps what the open pages of a failed journey say: the closing lines of a run print it, where nobody sees the trace. */
export async function keepPages(pages: ReadonlySet<Page>, journey: TestInfo): Promise<void> {
  const texts = await Promise.all([...pages].map(textOf));
  const path = journey.outputPath('pages.txt');
  await writeFile(path, texts.join('\n\n'));
  await journey.attach('pages', { path, contentType: 'text/plain' });
}

async function textOf(page: Page): Promise<string> {
  const text = await page
    .getByRole('main')
    .ariaSnapshot({ timeout: PATIENCE })
    .catch((error: Error) => error.message);
  return `${page.url()}\n${text.slice(0, LONGEST)}`;
}
