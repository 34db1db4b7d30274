import { createGlobalStyle } from 'styled-components';
import { dialogAsPage } from '../dialogs/printed-dialog.ts';

/**
 * While it is rendered: printing prints the element with `data-printed`, in a dialog too, and nothing else of the page.
 * In the kit, because its styles reach the whole page, which no remote's may.
 */
export const PrintedAlone = createGlobalStyle`
  @media print {
    ${dialogAsPage}

    [role='dialog'] {
      width: auto !important;
      max-width: none !important;
    }

    body :not(:has([data-printed])):not([data-printed]):not([data-printed] *) {
      display: none !important;
    }
  }
`;
