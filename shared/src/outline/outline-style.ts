import { plainButtonFace } from '../core/look/button-face.ts';
import { below, calm, from, token } from '../core/look/tokens.ts';
import { pageStyles } from '../kit/page/page-styles.ts';

/** Styles of `drawOutline`: shared with the page wherever it draws the same. Nested rules. */
export const outlineStyle = `
  .head { ${pageStyles.head} }
  .column { ${pageStyles.column} }
  .back { ${pageStyles.back} }
  .row { ${pageStyles.titleRow}
    & p { ${pageStyles.eyebrow} }
    & h1 { ${pageStyles.title} }
    & ul { ${pageStyles.meta} }
  }
  .tools { ${pageStyles.tools}
    & a { ${plainButtonFace('secondary')} }
    & b { ${plainButtonFace('secondary')} border-color: transparent; background: ${token('haze')}; color: transparent; }
  }
  .body { ${pageStyles.body}
    & div { display: grid; gap: ${token('s4')}; margin-bottom: ${token('s5')}; }
    & i { min-height: 64px; border-radius: ${token('radiusM')}; background: ${token('line')}; animation: bone 1.6s ease-in-out infinite; }
    & .field i { max-width: 512px; min-height: 74px; }
    & .filters i { min-height: 164px; }
    & .tiles { grid-template-columns: 1fr 1fr; gap: ${token('s3')}; }
    & .tiles i { min-height: 88px; }
    & .cards i { min-height: 250px; }
    & .lines i { min-height: 24px; }
    & .banner i { min-height: 0; aspect-ratio: 6; color-scheme: light; background: ${token('ink')}; animation: none; }
    & .links { margin-top: calc(-1 * (${token('s6')} + ${token('s5')})); }
    & .links i { min-height: 266px; background: ${token('card')}; animation: none; }
    & .halves { padding-top: ${token('s5')}; }
    & .halves i { min-height: 51px; }
    ${from.tablet} {
      & .cards { grid-template-columns: 1fr 1fr; }
      & .banner i { aspect-ratio: 8; }
      & .links i { min-height: 177px; }
    }
    ${from.desktop} {
      & .filters i { min-height: 74px; }
      & .tiles { grid-template-columns: repeat(4, 1fr); }
      & .cards { grid-template-columns: repeat(3, 1fr); }
      & .halves { grid-template-columns: 1.15fr 1fr; column-gap: ${token('s7')}; }
      & .banner i { aspect-ratio: 10; }
      & .links i { min-height: 88px; }
    }
  }
  .desk { ${pageStyles.deskHead} }
  .desk + .column .body { ${pageStyles.lowBody} }
  ${below.tablet} {
    .low { ${pageStyles.lowHead} }
    .low + .column .body { ${pageStyles.lowBody} }
  }
  @keyframes bone { 50% { opacity: 0.55; } }
  ${calm} { .body i { animation: none; } }
`;
