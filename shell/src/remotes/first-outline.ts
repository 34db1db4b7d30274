const main = document.querySelector('#root > main');

/** The outline in the HTML of the first page; read before React replaces it. */
export const firstOutline = main ? { path: location.pathname, html: main.innerHTML } : null;
