import { token } from '../../core/look/tokens.ts';

const lowHead = `
  padding: 0 0 ${token('s4')};

  & a {
    line-height: 1.25;
  }

  /* The back link. As high for one line as for two: it may become the name of a tournament. */
  & > * > a {
    min-height: calc(${token('touch')} + ${token('s1')});
    padding-block: ${token('s1')};
  }

  & h1 {
    min-height: 2lh;
    font-size: 1.25rem;
  }

  & ul {
    display: grid;
    gap: 0;
    margin-block-start: ${token('s2')};
    font-size: ${token('small')};
  }

  & li {
    min-height: 1lh;
  }
`;

/**
 * Styles of a page's parts, as text: for the parts themselves (`page-parts.ts`), and for the outline of the page in the
 * first HTML answer (`outline/`).
 */
export const pageStyles = {
  head: `
    position: relative;
    padding: ${token('s5')} 0 ${token('s7')};
    color-scheme: light;
    background: ${token('ink')};
    color: ${token('card')};
  `,
  column: `
    /* Above the drawing; what the body lifts over the head's edge stays above the head. */
    position: relative;
    box-sizing: border-box;
    width: 100%;
    max-width: calc(${token('column')} + 2 * ${token('gutter')});
    margin: 0 auto;
    padding: 0 ${token('gutter')};
  `,
  back: `
    display: inline-flex;
    align-items: center;
    gap: ${token('s1')};
    min-height: ${token('touch')};
    /* Only a label of two lines needs it: the title below does not touch it. */
    padding-block: ${token('s2')};
    border-radius: ${token('radiusS')};
    color: ${token('mist')};
    text-decoration: none;

    &:hover {
      color: ${token('card')};
      text-decoration: underline;
    }
  `,
  titleRow: `
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: ${token('s4')};

    & > :first-child {
      min-width: 0;
    }
  `,
  eyebrow: `
    margin: 0 0 ${token('s2')};
    color: ${token('mist')};
    font-size: ${token('small')};
    font-weight: 600;
    letter-spacing: 0.08em;
    text-transform: uppercase;
  `,
  title: `
    margin: 0;
    font-family: ${token('display')};
    font-size: clamp(1.625rem, 1rem + 3.25vw, 3rem);
    font-weight: 700;
    line-height: 1.15;
    overflow-wrap: break-word;
  `,
  tools: `
    display: flex;
    flex-wrap: wrap;
    gap: ${token('s3')};
  `,
  meta: `
    display: flex;
    flex-wrap: wrap;
    gap: ${token('s2')} ${token('s5')};
    margin: ${token('s4')} 0 0;
    padding: 0;
    color: ${token('mist')};
    list-style: none;
  `,
  body: `
    padding: ${token('s6')} 0 ${token('s7')};
  `,
  /** Of a compact page on a phone. As high for a title of one line as for one of two, so that nothing moves. */
  lowHead,
  /** Of a desk. Its title is known before its data. */
  deskHead: `
    ${lowHead}

    & h1 {
      min-height: 0;
    }
  `,
  lowBody: `
    padding-block-start: ${token('s4')};
  `,
} as const;
