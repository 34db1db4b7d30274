import net from 'node:net';
import { Problem } from '../problem.ts';

/** Reads a port setting; 0 means any free port. */
export async function readPort(setting: string | undefined, host: string): Promise<number> {
  const port = Number(setting || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Problem(`PORT=${setting}: нужно целое число от 0 до 65535.`);
  }
  if (port === 0) return freePort();
  await listen(port, host).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'ENOTFOUND') throw error;
    throw new Problem(`HOST=${host}: у этой машины нет такого адреса, задайте 127.0.0.1 или 0.0.0.0.`);
  });
  // Browsers try `localhost` at ::1 first: a server there would answer instead of ours.
  await listen(port, '::1').catch((error: unknown) => {
    if (error instanceof Problem) throw error;
  });
  return port;
}

/** A port of 127.0.0.1 that is free at this moment. */
export const freePort = (): Promise<number> => listen(0, '127.0.0.1');

function listen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    server.listen({ port, host }, () => {
      const used = (server.address() as net.AddressInfo).port;
      server.close(() => resolve(used));
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Problem(
      `Порт ${port} занят: остановите программу, которая его занимает, или задайте другой, например PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES') return new Problem(`Нет прав на порт ${port}: задайте PORT больше 1023.`);
  return error;
}
