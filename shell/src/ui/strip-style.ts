import { token } from '@league/shared/tokens';

/** The strip above the landing page, one line high whatever is in it: for the page and for its outline. */
export const stripStyle = `
  box-sizing: border-box;
  display: flex;
  align-items: center;
  gap: ${token('s2')};
  height: calc(${token('touch')} + 2 * ${token('s2')});
  padding: 0 ${token('gutter')};
  overflow: auto hidden;
  background: ${token('card')};
  scrollbar-width: none;
`;
