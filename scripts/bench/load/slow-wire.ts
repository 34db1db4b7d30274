import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface WireOptions {
  /** Milliseconds of a round trip. */
  latency: number;
  /** Mbit/s down, shared by all connections; the way up is unlimited. */
  throughput: number;
}

/** Slow 4G. */
export const SLOW: WireOptions = { latency: 150, throughput: 1.6 };
/** For loads over the wire: the browser's own emulation adds nothing. It would delay requests, and connections would cost nothing. */
export const UNTHROTTLED: WireOptions = { latency: 0, throughput: 10_000 };

/** Handshakes of TCP and TLS 1.3: no request of a connection leaves before them. */
const SET_UP_ROUND_TRIPS = 2;
/** Bytes that one connection sends before it is the next one's turn. */
const PACKET = 1460;

/** Passes pieces on in order, each not before its time. */
function delayedBy(milliseconds: number, to: Socket) {
  const waiting: (Buffer | null)[] = [];
  const handOn = () => {
    const piece = waiting.shift();
    if (to.destroyed) return;
    if (piece) to.write(piece);
    else to.end();
  };
  return (piece: Buffer | null, extra = 0) => {
    waiting.push(piece);
    setTimeout(handOn, milliseconds + extra);
  };
}

interface Line {
  packets: Buffer[];
  deliver: (packet: Buffer) => void;
}

/** The way down: one packet at a time, round robin over the connections. */
function sharedWire(throughput: number) {
  const lines: Line[] = [];
  let isBusy = false;
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    let freeAt = performance.now();
    for (let line = lines.shift(); line; line = lines.shift()) {
      const packet = line.packets.shift();
      if (!packet) continue;
      lines.push(line);
      freeAt += (packet.length * 8) / (throughput * 1000);
      const rest = freeAt - performance.now();
      if (rest > 1) await sleep(rest);
      line.deliver(packet);
    }
    isBusy = false;
  };
  return (line: Line, chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += PACKET) line.packets.push(chunk.subarray(at, at + PACKET));
    if (!lines.includes(line)) lines.push(line);
    void run();
  };
}

/**
 * A relay that behaves like a long, narrow wire to a server on this machine: a connection costs its round trips, each
 * way takes half a round trip, and connections share the width of the way down. It simulates neither TCP's slow start
 * nor losses.
 */
export async function slowWire(target: string, { latency, throughput }: WireOptions) {
  const { hostname, port } = new URL(target);
  const sendDown = sharedWire(throughput);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const isOpenAt = performance.now() + SET_UP_ROUND_TRIPS * latency;
    const upstream = connect(Number(port), hostname);
    const up = delayedBy(latency / 2, upstream);
    const down = delayedBy(latency / 2, client);
    const line: Line = { packets: [], deliver: down };
    client.on('data', (chunk) => up(chunk, Math.max(0, isOpenAt - performance.now())));
    client.on('end', () => up(null, Math.max(0, isOpenAt - performance.now())));
    upstream.on('data', (chunk) => sendDown(line, chunk));
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('close', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => stop(server, sockets),
  };
}

async function stop(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}
