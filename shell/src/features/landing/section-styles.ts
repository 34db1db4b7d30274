import { below, from, token } from '@league/shared/tokens';

/** Styles of the landing page's sections: for the page itself and for its outline in the first HTML answer. */
export const sectionStyles = {
  grid: `
    display: grid;
    color-scheme: light;
    background: ${token('ink')};
    ${from.tablet} {
      grid-template-columns: 1fr 1fr;
    }
  `,
  /** The main section with the steps over its upper part; whatever they take, the section's text stays below them. */
  top: `
    display: grid;
    grid-template-rows: auto 1fr;
    min-height: 620px;
    ${from.tablet} {
      grid-column: 1 / -1;
      min-height: clamp(600px, 42vw, 780px);
    }
  `,
  frame: `
    position: relative;
    display: flex;
    align-items: flex-end;
    min-height: 260px;
    overflow: hidden;
    background: ${token('ink')};
    color: ${token('card')};
    ${from.tablet} {
      min-height: clamp(400px, 26vw, 500px);
    }
  `,
  mainFrame: `
    display: grid;
    grid-template-rows: subgrid;
    grid-area: 1 / 1 / -1;
  `,
  /** The main section is higher by the usual height of the steps. */
  topWithSteps: `
    ${below.tablet} {
      min-height: 880px;
    }
    ${from.tablet} {
      min-height: clamp(740px, 42vw, 780px);
    }
  `,
  text: `
    z-index: 1;
    box-sizing: border-box;
    grid-row: 2;
    align-self: end;
    padding: ${token('s8')} ${token('gutter')} ${token('s6')};
    background: linear-gradient(to top, ${token('veil')}, transparent);
    width: 100%;
  `,
  /** As high as its parts: while the HTML is still coming, what is there already does not move up. */
  mainText: `
    min-height: 568px;
    ${from.tablet} {
      min-height: 468px;
    }
    ${from.desktop} {
      min-height: 492px;
    }
  `,
  /**
   * The place of the nearest tournament, above the link that covers the section: as high as the block with a title of two lines,
   * so that nothing moves when it arrives.
   */
  nearest: `
    position: relative;
    z-index: 2;
    display: grid;
    align-content: end;
    max-width: 46rem;
    min-height: 212px;
    margin-bottom: ${token('s5')};
    color-scheme: var(--scheme);
    pointer-events: none;
    & > * {
      pointer-events: auto;
    }
    ${from.tablet} {
      min-height: 152px;
    }
  `,
  soon: `
    display: inline-block;
    margin-bottom: ${token('s3')};
    padding: ${token('s1')} ${token('s4')};
    border-radius: ${token('round')};
    background: ${token('haze')};
    font-size: 0.875rem;
    font-weight: 600;
  `,
  title: `
    font-family: ${token('display')};
    font-size: clamp(1.5rem, 3vw, 2.125rem);
    line-height: 1.1;
  `,
  mainTitle: `
    font-size: clamp(2rem, 6vw, 4.25rem);
  `,
  lead: `
    max-width: 34em;
    margin: ${token('s4')} 0 ${token('s5')};
    font-size: ${token('lead')};
    /* A line more than it needs on most phones: in the fallback font it may take it. */
    ${below.tablet} {
      min-height: 6em;
    }
  `,
} as const;
