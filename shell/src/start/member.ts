/*
 * Inlined in every page: marks the page of a browser that has a session, so that the landing page's outline keeps the
 * place of the strip above it. Storage throws where cookies are forbidden.
 */
try {
  if (localStorage.getItem('token')) document.documentElement.dataset.member = '';
} catch {}
