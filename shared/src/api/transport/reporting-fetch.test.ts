import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportingFetch } from './reporting-fetch.ts';

let server: Server;

/** A real server on another origin than jsdom's page. */
async function listen(answer: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', 'http://localhost');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') response.end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/image`;
}
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function upload(url: string, init: RequestInit = {}) {
  const body = new FormData();
  body.append('image', new Blob(['x'.repeat(400_000)], { type: 'image/png' }), 'scan.png');
  const headers = { authorization: 'Bearer token' };
  return new Request(url, { method: 'POST', body, headers, credentials: 'include', ...init });
}

test('reportingFetch · sends the whole body with its headers and reports progress from 0 to 1', async () => {
  let arrived: FormData | undefined;
  let token: string | undefined;
  const url = await listen(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    arrived = await new Response(Buffer.concat(parts), { headers }).formData();
    token = request.headers.authorization;
    response.writeHead(201).end(JSON.stringify({ image_url: '/x' }));
  });
  const shares: number[] = [];
  const answer = await reportingFetch(upload(url), (share) => shares.push(share));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ image_url: '/x' });
  expect((arrived?.get('image') as File | undefined)?.size).toBe(400_000);
  expect(token).toBe('Bearer token');
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('reportingFetch · returns a refusal with its body', async () => {
  const url = await listen((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(413).end('{"error":"too_large"}'));
  });
  const answer = await reportingFetch(upload(url), () => undefined);
  expect(answer.status).toBe(413);
  expect(await answer.text()).toBe('{"error":"too_large"}');
});

test('reportingFetch · fails as fetch does · the connection breaks', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const url = await listen((request) => request.socket.destroy());
  await expect(reportingFetch(upload(url), () => undefined)).rejects.toThrow(TypeError);
});

test('reportingFetch · ends the request · it is aborted during or before sending', async () => {
  const controller = new AbortController();
  const began = jest.fn();
  let closed: () => void;
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const url = await listen((request) => {
    began();
    request.resume();
    request.on('close', () => closed());
    controller.abort(new Error('called off'));
  });
  const send = () => reportingFetch(upload(url, { signal: controller.signal }), () => undefined);
  await expect(send()).rejects.toThrow('called off');
  await isClosed;
  await expect(send()).rejects.toThrow('called off');
  expect(began).toHaveBeenCalledTimes(1);
});
