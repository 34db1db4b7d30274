import type { test } from '../test.ts';

/** Something on a page, found as a person finds it. */
export type Target = (
  | {
      role: 'alert' | 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'radio' | 'region';
      name: string | RegExp;
    }
  | { label: string | RegExp }
  | { text: string | RegExp }
) & { within?: Target };

/**
 * One tab of a browser, by what a person does there. Playwright drives Firefox, WebDriver drives WebKitGTK; a walk that is
 * written in these words runs in both. Every wait ends after `LIMITS.seen` and names its target.
 */
export interface Tab {
  /** Opens a page and waits until its script has drawn it and nothing in it is loading. */
  open(path: string): Promise<void>;
  press(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  sees(target: Target): Promise<void>;
  isRid(target: Target): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  key(name: 'Backspace' | 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** Hands a file of this machine to a field. */
  attach(target: Target, file: string): Promise<void>;
  holds(target: Target, value: string): Promise<void>;
  hasFocus(target: Target): Promise<boolean>;
  /** Makes the window as wide as a phone, as far as the browser can. */
  narrow(): Promise<void>;
  /** Waits until a function says so in the page. */
  comesTrue(what: string, isSo: () => boolean): Promise<void>;
}

type Extended<Fixtures extends object> = ReturnType<typeof test.extend<Fixtures>>;

/** The test that a walk is written with, whatever the engine. */
export type EngineTest = Extended<{ tab: Tab }>;

/** A target in an error message: `button «Войти» in dialog «Вход»`. */
export function wordsFor(target: Target): string {
  const own =
    'role' in target
      ? `${target.role} «${target.name}»`
      : 'label' in target
        ? `field «${target.label}»`
        : `text «${target.text}»`;
  return target.within ? `${own} in ${wordsFor(target.within)}` : own;
}
