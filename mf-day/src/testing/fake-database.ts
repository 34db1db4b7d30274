import { setImmediate } from 'node:timers';

let running = 0;

/** Counts what runs outside of the page's turns. */
function counted(name: 'encrypt' | 'decrypt'): void {
  const work = crypto.subtle[name].bind(crypto.subtle) as (...given: never[]) => Promise<ArrayBuffer>;
  crypto.subtle[name] = (async (...given: never[]) => {
    running += 1;
    try {
      return await work(...given);
    } finally {
      running -= 1;
    }
  }) as never;
}
counted('encrypt');
counted('decrypt');

/** Turns after which nothing follows any more: a transaction takes fewer. */
const QUIET_TURNS = 25;

/** Resolves once the database and the cipher have nothing more to do. */
export async function settled(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet = running > 0 ? 0 : quiet + 1)
    await new Promise((resolve) => setImmediate(resolve));
}
