import type { BrowserContext, Page } from '@playwright/test';
import { watchTraffic } from './traffic.ts';
import { meetWholePages } from './whole-pages.ts';

/**
 * Messages about the machine, not the code: a logout that the provider confirms after the 0.7 s that a person waits at
 * most, and a font that arrives long before its text is drawn.
 */
const SLOWNESS =
  /Выход не подтверждён сервером нет ответа|\.woff2 was preloaded .* but not used within a few seconds/;

/**
 * A service worker that could not be fetched, three seconds after a page: the browser reports it, the page does not need
 * it, and the next visit fetches it again. A journey stops servers at any moment.
 */
const WORKER = /\/sw\.js|An unknown error occurred when fetching the script/;

/**
 * A script that a navigation cut off: Firefox counts its bytes as none, whose SHA-384 this is, and calls that a wrong
 * hash. It does not report the request as failed. A script that is empty in truth leaves its page incomplete.
 */
const CUT_OFF = /^exception: None of the “sha384” hashes .* The computed hash is “OLBgp1GsljhM2TJ/;

/** A navigation aborts the requests that are still running: what Chromium and Firefox say of them. */
const ABORTED = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED']);

/** What a page may say of such a request in Firefox, which tells the page that is being left of its end. */
const NO_ANSWER = /^console: \[лига\].*message: Network Error/;

/**
 * Collects what a page should never do: console errors and warnings (a violated content security policy is one),
 * uncaught exceptions, failed requests. A journey names beforehand what it provokes.
 */
export class ConsoleGuard {
  private readonly problems: string[] = [];
  private aborted = 0;
  private isOver = false;
  private readonly expected: RegExp[] = [];

  /** Accepts problems that match this pattern as part of the journey. */
  expect(...problems: RegExp[]): void {
    this.expected.push(...problems);
  }

  watch(context: BrowserContext): void {
    watchTraffic(context);
    meetWholePages(context);
    context.on('page', (page) => this.watchPage(page));
    context.on('requestfailed', (request) => {
      const failure = request.failure()?.errorText ?? '';
      if (ABORTED.has(failure)) this.aborted += 1;
      else this.note(`request failed: ${request.url()} ${failure}`);
    });
  }

  /** Adds a problem that something else has seen. */
  note(problem: string): void {
    if (!this.isOver) this.problems.push(problem);
  }

  /** The journey is over and its servers stop: what its pages, which are still open, ask for now may fail. */
  rest(): void {
    this.isOver = true;
  }

  unexpected(): string[] {
    const expected = [...this.expected, WORKER, CUT_OFF];
    let aborted = this.aborted;
    return this.problems.filter((problem) => {
      if (expected.some((pattern) => pattern.test(problem))) return false;
      if (!NO_ANSWER.test(problem) || aborted === 0) return true;
      aborted -= 1;
      return false;
    });
  }

  private watchPage(page: Page): void {
    page.on('pageerror', (error) => this.note(`exception: ${error.message}`));
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || SLOWNESS.test(message.text())) return;
      this.note(`console: ${message.text()} (${message.location().url})`);
    });
  }
}
