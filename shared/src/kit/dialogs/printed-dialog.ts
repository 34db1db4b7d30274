import { createGlobalStyle, css } from 'styled-components';

/** While it prints: an open dialog is laid out as a page, instead of a window that shows one part of it. */
export const dialogAsPage = css`
  html,
  body {
    position: static !important;
    height: auto !important;
    overflow: visible !important;
    background: none;
  }

  :has(> [role='dialog']),
  [role='dialog'] {
    --pad: 0px !important;
    position: static !important;
    display: block !important;
    height: auto !important;
    max-height: none !important;
    padding: 0 !important;
    overflow: visible !important;
    background: none !important;
    transform: none !important;
  }

  :focus {
    outline: none !important;
  }
`;

/**
 * Inside an open dialog: printing prints the dialog, A4 landscape, without the page behind it and laid out as a page
 * instead of a window that shows one part of it. In the kit, because its styles reach the whole page, which no remote's
 * may.
 */
export const PrintedDialog = createGlobalStyle`
  @page {
    size: A4 landscape;
    margin: 10mm;
  }

  @media print {
    ${dialogAsPage}

    body > :not(:has([role='dialog'])),
    body > * > :not(:has([role='dialog'])):not([role='dialog']),
    [role='dialog'] button {
      display: none !important;
    }
  }
`;
