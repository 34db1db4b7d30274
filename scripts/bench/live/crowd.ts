import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Asked =
  | { type: 'join'; origin: string; path: string; count: number }
  | { type: 'leave' | 'collect' };
export interface Told {
  type: Asked['type'];
  /** When the readers have read each event since the last question, by its id, in milliseconds since 1970. */
  arrivals: [id: string, times: number[]][];
}

/** Readers of a day's stream in a process of their own. */
export class Crowd {
  readonly #child: ChildProcess = fork(path.join(import.meta.dirname, 'readers.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

  /** Opens streams at an edge, and waits until each has begun. */
  join = (origin: string, count: number, tournament: string): Promise<Told> =>
    this.#ask({ type: 'join', origin, count, path: `/api/days/${tournament}/live` });

  leave = (): Promise<Told> => this.#ask({ type: 'leave' });

  collect = (): Promise<Told> => this.#ask({ type: 'collect' });

  end(): void {
    this.#child.kill();
  }

  async #ask(asked: Asked): Promise<Told> {
    this.#child.send(asked);
    const [told] = await once(this.#child, 'message');
    return told as Told;
  }
}
