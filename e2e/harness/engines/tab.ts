/** Something on a page, found as a person finds it. */
export type Target = (
  | { role: 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'region' | 'tab'; name: string | RegExp }
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
}

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
