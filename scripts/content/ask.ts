import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Problem } from '../problem.ts';

/** Asks a person at the terminal; nothing of the answer is shown. */
export async function askSecretly(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Problem(`${question} спросить не у кого: это не терминал.`);
  process.stderr.write(`${question} `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
