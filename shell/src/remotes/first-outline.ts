const main = document.querySelector('#root > main');

/** The outline in the HTML of the first page, if it has one; read before React replaces it. */
export const firstOutline = main?.firstElementChild
  ? { path: location.pathname, html: main.innerHTML }
  : null;
