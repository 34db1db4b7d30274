const main = document.querySelector('#root > main');

/** What the HTML has drawn of the page that the visit began with; read before React takes its place. */
export const firstOutline = main ? { path: location.pathname, html: main.innerHTML } : null;
