import { redirect, replace } from 'react-router-dom';

/** Whether the redirecting path is in the address bar: it was opened directly, or by going back to it. */
export const isInAddressBar = (request: Request): boolean =>
  new URL(request.url).pathname === location.pathname;

/** Redirects. A path in the address bar is replaced, because going back to it would only redirect again. */
export const leadTo = (path: string, request: Request): Response =>
  isInAddressBar(request) ? replace(path) : redirect(path);
