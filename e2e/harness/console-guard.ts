import type { BrowserContext, Page } from '@playwright/test';
import { watchTraffic } from './traffic.ts';

/**
 * Collects what a page should never do: errors and warnings on its console (a violated content security policy is one),
 * uncaught exceptions, failed requests. What a journey provokes it names beforehand.
 */
export class ConsoleGuard {
  private readonly problems: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Says that a problem matching this belongs to the journey. */
  expect(...problems: RegExp[]): void {
    this.expected.push(...problems);
  }

  watch(context: BrowserContext): void {
    watchTraffic(context);
    context.on('page', (page) => this.watchPage(page));
    context.on('requestfailed', (request) => {
      const failure = request.failure()?.errorText ?? '';
      // A navigation drops what was on its way.
      if (failure !== 'net::ERR_ABORTED') this.problems.push(`request failed: ${request.url()} ${failure}`);
    });
  }

  unexpected(): string[] {
    return this.problems.filter((problem) => !this.expected.some((expected) => expected.test(problem)));
  }

  private watchPage(page: Page): void {
    page.on('pageerror', (error) => this.problems.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      this.problems.push(`console: ${message.text()} (${message.location().url})`);
    });
  }
}
