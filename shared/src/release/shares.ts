/**
 * The share scope: a public contract between the shell, which provides the shares, and every released remote. Removing
 * a key is a breaking change of the shell. Matching is by exact key, so every entry point of `@league/shared` that
 * holds state is listed. A lazy share has the name of its chunk: the shell fetches it when the first remote needs it.
 */
export const SHARES = {
  react: 'eager',
  'react/jsx-runtime': 'eager',
  'react-dom': 'eager',
  'styled-components': 'eager',
  '@league/shared': 'eager',
  '@league/shared/kit/accordion': { chunk: 'kit-accordion' },
  '@league/shared/kit/base': { chunk: 'kit-base' },
  '@league/shared/kit/dialogs': { chunk: 'kit-dialogs' },
  '@league/shared/kit/forms': { chunk: 'kit-forms' },
  '@league/shared/kit/menu': { chunk: 'kit-menu' },
  '@league/shared/kit/phone': { chunk: 'kit-phone' },
  '@league/shared/kit/tabs': { chunk: 'kit-tabs' },
  '@league/shared/api': { chunk: 'api' },
} as const;
export type ShareKey = keyof typeof SHARES;
