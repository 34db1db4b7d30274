import { createGlobalStyle } from 'styled-components';

/**
 * While it is rendered: printing prints the element with `data-printed`, and nothing else of the page. In the kit,
 * because its styles reach the whole page, which no remote's may.
 */
export const PrintedAlone = createGlobalStyle`
  @media print {
    body :not(:has([data-printed])):not([data-printed]):not([data-printed] *) {
      display: none !important;
    }
  }
`;
