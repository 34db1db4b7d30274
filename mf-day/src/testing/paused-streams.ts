import { renderApp } from '@league/shared/testing';
import { act } from '@testing-library/react';
import '../features/day/court-plan.tsx';
import remote from '../remote.tsx';

/** The number of a day after so many commands. */
export const numberOf = (seq: number, names = '0'.repeat(12)): string => `${seq}-${names}`;

/** A stream of server-sent events in the hands of the test. */
class PausedStream extends EventTarget {
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }

  close(): void {
    this.readyState = 2;
  }

  open(): void {
    this.readyState = 1;
  }

  /** Says the number of the day after so many commands. */
  tell = (seq: number) =>
    act(async () => void this.dispatchEvent(new MessageEvent('message', { data: numberOf(seq) })));
}

let streams: PausedStream[] = [];

/** Replaces the browser's streams until the test ends. Returns those that pages have opened, in order. */
export function pauseStreams(): readonly PausedStream[] {
  streams = [];
  Object.assign(globalThis, { EventSource: PausedStream });
  return streams;
}

export const releaseStreams = (): void => {
  Reflect.deleteProperty(globalThis, 'EventSource');
};

// Its chunk would come while a test types, on a slow machine.

/** Opens an address of the remote; a page in its own chunk loads within the act. */
export const openDayPage = (path = '/day/test', options: Parameters<typeof renderApp>[1] = {}) =>
  act(async () => renderApp(remote.routes, { path, ...options }));
