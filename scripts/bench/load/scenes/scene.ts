import type { Locator, Page } from 'playwright';

interface Step {
  what: string;
  act(page: Page): Promise<void>;
  /** Visible once it is done. */
  done(page: Page): Locator;
}

/** A page, and what a user does there one after the other. */
export interface Scene {
  what: string;
  open(page: Page): Promise<void>;
  steps: readonly Step[];
}
