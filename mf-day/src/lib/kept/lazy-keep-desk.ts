/** Nothing of the desk's first sight waits for this code. Rejects if it does not arrive: the desk is the same without it. */
export const loadKeepDesk = () => import(/* webpackChunkName: "keep-desk" */ './keep-desk.ts');
