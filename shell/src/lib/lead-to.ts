import { redirect, replace } from 'react-router-dom';

/** The path that the address bar shows is the one that is left: the page was opened directly, or by going back to it. */
export const isInAddressBar = (request: Request): boolean =>
  new URL(request.url).pathname === location.pathname;

/** Leads elsewhere. A path that stands in the address bar gives way: going back to it would only lead here again. */
export const leadTo = (path: string, request: Request): Response =>
  isInAddressBar(request) ? replace(path) : redirect(path);
