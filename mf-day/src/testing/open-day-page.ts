import { renderApp } from '@league/shared/testing';
import { act } from '@testing-library/react';
// Its chunk would come while a test types, on a slow machine.
import '../features/day/court-plan.tsx';
import remote from '../remote.tsx';

/** Opens an address of the remote; a page in its own chunk loads within the act. */
export const openDayPage = (path = '/day/test', options: Parameters<typeof renderApp>[1] = {}) =>
  act(async () => renderApp(remote.routes, { path, ...options }));
