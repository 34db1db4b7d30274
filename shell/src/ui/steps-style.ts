import { token } from '@league/shared/tokens';

/**
 * The list of one's own next steps, for the page and for its outline. It lies over the upper part of the landing page's
 * first section, so that nothing moves when the steps arrive.
 */
export const stepsStyle = `
  z-index: 2;
  grid-area: 1 / 1;
  box-sizing: border-box;
  min-height: calc(${token('touch')} + 2 * ${token('s2')});
  padding: ${token('s2')} ${token('gutter')};
  background: ${token('card')};
  color: ${token('ink')};
  color-scheme: var(--scheme);
`;
