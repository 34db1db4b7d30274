import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { LEAGUE_ZONE } from '@league/shared/release';
import type { Drawing } from '../page/drawing.ts';
import {
  type DrawRequest,
  type DrawResult,
  type SandboxAnswer,
  type SandboxQuestion,
  sandbox,
} from './sandbox.ts';

/** What a drawing asks for: a file of the site, or an answer of the provider. */
export interface Supplied {
  status?: number;
  type: string;
  text: string;
}

/** Null: there is no such file. */
export type Supply = (path: string) => Promise<Supplied | null>;

export interface DrawerOptions {
  /** The shell's build for drawing. */
  shell: string;
  /** Milliseconds for one page. */
  patience?: number;
  /** Milliseconds more for the first page of a process, which begins first: without them a busy machine would begin one for every page, and draw none. */
  beginning?: number;
  /** Memory of the process for code and data, in MiB. */
  memory?: number;
}

/** Bytes of HTML, styles and data; a larger page keeps its outline. */
const LARGEST = 2_000_000;

/** Pages that one process draws: each leaves something behind. */
const PAGES = 200;

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const NO_LONGER_NEEDED = new Error('no longer needed');

/** Draws pages one after the other in a process of its own, which is begun anew for the page after one that it did not survive. */
export class Drawer {
  private readonly options: Required<DrawerOptions>;
  private process: DrawingProcess | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private hasEnded = false;

  constructor(options: DrawerOptions) {
    this.options = { patience: 10_000, beginning: 10_000, memory: 256, ...options };
  }

  /** Rejects with what happened to the page. */
  draw(request: Omit<DrawRequest, 'id'>, supply: Supply): Promise<Drawing> {
    const drawing = this.turn.then(() => this.drawNext(request, supply));
    this.turn = drawing.catch(() => undefined);
    return drawing;
  }

  private async drawNext(request: Omit<DrawRequest, 'id'>, supply: Supply): Promise<Drawing> {
    if (this.hasEnded) throw NO_LONGER_NEEDED;
    if (this.process && this.process.drawn >= PAGES) this.process.end(NO_LONGER_NEEDED);
    if (!this.process?.isAlive) this.process = new DrawingProcess(this.options);
    const drawing = await this.process.draw(request, supply);
    if (JSON.stringify(drawing).length > LARGEST) throw new Error(`more than ${LARGEST} bytes`);
    return drawing;
  }

  /** Pages that wait are not drawn any more. */
  end(): void {
    this.hasEnded = true;
    this.process?.end(NO_LONGER_NEEDED);
  }
}

class DrawingProcess {
  isAlive = true;
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly patience: number;
  private readonly beginning: number;
  private running:
    | { id: number; supply: Supply; resolve: (drawing: Drawing) => void; reject: (reason: Error) => void }
    | undefined;
  drawn = 0;
  private reason = new Error('not begun');

  constructor({ shell, memory, patience, beginning }: Required<DrawerOptions>) {
    this.patience = patience;
    this.beginning = beginning;
    const limits = [PERMISSION, '--no-warnings', `--max-old-space-size=${memory}`];
    this.child = spawn(
      process.execPath,
      [
        ...limits,
        '--disallow-code-generation-from-strings',
        '--eval',
        `'use strict';(${sandbox.toString()})()`,
      ],
      { env: { TZ: LEAGUE_ZONE }, stdio: 'pipe' },
    );
    // The process may have ended; what became of it is told once.
    this.child.stdin.on('error', () => undefined);
    this.child.stderr.resume();
    this.child.on('error', (error) => this.end(error));
    this.child.on('exit', (code, signal) =>
      this.end(new Error(`the process has ended with ${signal ?? code}`)),
    );
    createInterface({ input: this.child.stdout }).on('line', (line) => void this.hear(line));
    this.send({ shell });
  }

  draw(request: Omit<DrawRequest, 'id'>, supply: Supply): Promise<Drawing> {
    this.drawn += 1;
    const id = this.drawn;
    const limit = this.patience + (id === 1 ? this.beginning : 0);
    const late = () => this.end(new Error(`not drawn in ${limit} ms`));
    const timer = setTimeout(late, limit);
    const drawing = new Promise<Drawing>((resolve, reject) => {
      this.running = { id, supply, resolve, reject };
      if (!this.isAlive) reject(this.reason);
    });
    this.send({ ...request, id });
    return drawing.finally(() => clearTimeout(timer));
  }

  end(reason: Error): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.reason = reason;
    this.child.kill('SIGKILL');
    this.running?.reject(reason);
  }

  private async hear(line: string): Promise<void> {
    // The code of a release may write here, too: it can only spoil its own page.
    let message: SandboxQuestion | DrawResult;
    try {
      message = JSON.parse(line);
    } catch {
      return this.end(new Error('an answer that is none'));
    }
    if ('ask' in message) {
      const { ask, path } = message;
      const found = await this.running?.supply(path).catch(() => null);
      this.send({ ask, ...found } satisfies SandboxAnswer);
      return;
    }
    if (message.id !== this.running?.id) return;
    if ('error' in message) this.running.reject(new Error(message.error));
    else this.running.resolve(message.drawing as Drawing);
  }

  private send(message: object): void {
    if (this.isAlive) this.child.stdin.write(`${JSON.stringify(message)}\n`);
  }
}
