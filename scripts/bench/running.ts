import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Problem } from '../problem.ts';
import { type Process, startChild } from '../site/child.ts';
import { freePort } from '../site/port.ts';

/** What a measurement has started: it ends with it, also where it fails or somebody interrupts it. */
export class Running {
  readonly signal: AbortSignal;
  /** Rejects once somebody asks the measurement to end. */
  readonly interrupted: Promise<never>;
  readonly #ends: (() => unknown)[] = [];

  constructor(signal: AbortSignal) {
    this.signal = signal;
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(new Problem('Измерение прервано.')));
    this.interrupted = promise;
  }

  /** Ends it with the measurement, the last first. */
  atEnd(end: () => unknown): void {
    this.#ends.push(end);
  }

  /** A folder that is removed in the end. */
  folder(): string {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'league-bench-'));
    this.atEnd(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** Starts a server of ours on a port of its own, unless `env` names one. */
  async start(file: string, env: NodeJS.ProcessEnv): Promise<Process> {
    const at = { HOST: '127.0.0.1', PORT: String(await freePort()), LOG_LEVEL: 'error' };
    const options = { title: file, file, env: { ...process.env, ...at, ...env } };
    const child = await startChild(options, this.signal);
    this.atEnd(() => child.stop());
    return child;
  }

  async end(): Promise<void> {
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) await end();
  }
}
