import type { InlineCode } from '@league/shared/release';

/** Hash of the empty style element that styled-components fills through the CSSOM. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/** The part of the security policy that depends on the page: the inline code of its template may run. */
export const codePolicy = ({ scripts, styles }: InlineCode) => ({
  'script-src': ["'self'", ...quoted(scripts)],
  'style-src': ["'self'", ...quoted([EMPTY_STYLE, ...styles])],
});

/** Directives with their sources, as in the header. */
export const writePolicy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
