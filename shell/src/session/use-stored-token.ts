import { readToken, useDrawnAhead } from '@league/shared';

/** Whether this browser has a token; HTML that was drawn ahead knows of none. */
export const useStoredToken = (): boolean => !useDrawnAhead() && readToken() !== null;
