import pg from 'pg';
import type { Listen } from './database.ts';

const CONNECT_MILLISECONDS = 5_000;
/** Between two attempts to connect. */
const AGAIN_MILLISECONDS = 1_000;

/**
 * Listens on a connection of its own, beside the pool: one that listens cannot be given back. A process that listens
 * to nothing has none.
 */
export const listenAt =
  (connectionString: string): Listen =>
  async (channel, onNotice) => {
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isEnded = false;

    const connect = async () => {
      const next = new pg.Client({
        connectionString,
        connectionTimeoutMillis: CONNECT_MILLISECONDS,
        keepAlive: true,
      });
      client = next;
      next.on('error', () => {});
      next.on('notification', ({ payload = '' }) => onNotice(payload));
      try {
        await next.connect();
        next.once('end', connectAgain);
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
        onNotice('');
      } catch {
        next.off('end', connectAgain);
        await next.end().catch(() => {});
        connectAgain();
      }
    };
    const connectAgain = () => {
      if (!isEnded) timer = setTimeout(connect, AGAIN_MILLISECONDS);
    };

    await connect();
    return async () => {
      isEnded = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    };
  };
