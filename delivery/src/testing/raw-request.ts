import { connect } from 'node:net';

interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Sends raw bytes that no HTTP client would send, and reads one answer until the connection is closed. */
export function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const chunks: Buffer[] = [];
    socket.setTimeout(30_000, () => socket.destroy(new Error(`No answer to ${bytes.slice(0, 80)}`)));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks).toString('latin1'))) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())));
  });
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const length = /^content-length: *(\d+)/im.exec(text)?.[1];
  if (end < 0) return false;
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= end + 4 + Number(length);
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()] as const;
  });
  return { status: Number(line.split(' ')[1]), headers: new Map(headers), body: rest.join('\r\n\r\n') };
}
