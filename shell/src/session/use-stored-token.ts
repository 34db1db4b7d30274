import { readToken } from '@league/shared';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this browser has a token; HTML that was drawn ahead knows of none. */
export const useStoredToken = (): boolean =>
  useSyncExternalStore(
    never,
    () => readToken() !== null,
    () => false,
  );
