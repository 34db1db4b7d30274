import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Drawing } from '../page/drawing.ts';
import { Drawer, type Supply } from './drawer.ts';

const nothing: Supply = async () => null;

/** Code as a shell has it: `draw` is the body of the function that draws a page and answers its HTML. */
function open(
  t: TestContext,
  draw: string,
  {
    supply = nothing,
    ...limits
  }: Partial<ConstructorParameters<typeof Drawer>[0]> & { supply?: Supply } = {},
) {
  const shell = `globalThis.leagueDraw = async (at) => {
    const html = await (async () => { ${draw} })();
    return { html: String(html), css: '', fonts: '', page: { path: location.pathname, at, api: {} } };
  };`;
  const drawer = new Drawer({ shell, ...limits });
  t.after(() => drawer.end());
  return (path: string): Promise<Drawing> =>
    drawer.draw(
      {
        address: `https://league.test${path}`,
        discovery: '{"revision":7}',
        at: 5,
      },
      supply,
    );
}

test('drawer · hands on what the page asks for, and runs scripts', async (t) => {
  const supply: Supply = async (path) =>
    path === '/remote.js'
      ? { type: 'text/javascript', text: 'var remote = document.currentScript.src' }
      : { type: 'application/json', text: JSON.stringify({ path }) };
  const draw = open(
    t,
    `const { path } = await (await fetch('/data/a.json?x')).json();
     await new Promise((onload, onerror) => document.head.appendChild(
       Object.assign(document.createElement('script'), { src: '/remote.js', onload, onerror })));
     return path + ' ' + remote;`,
    { supply },
  );
  assert.equal((await draw('/')).html, '/data/a.json?x /remote.js');
});

test('drawer · begins each page without what the one before has left', async (t) => {
  const draw = open(
    t,
    `const found = [typeof left, typeof sealed, document.title];
     globalThis.left = 1;
     document.title = 'left';
     Object.defineProperty(globalThis, 'sealed', { value: 1 });
     return found;`,
  );
  for (const path of ['/', '/help']) assert.equal((await draw(path)).html, 'undefined,undefined,');
});

test('drawer · leaves a page undrawn that fails, and says how', async (t) => {
  const draw = open(
    t,
    `if (location.pathname === '/bad') throw new Error('no', { cause: new Error('why') }); return 1`,
  );
  await assert.rejects(draw('/bad'), /no[\s\S]*why/);
  assert.equal((await draw('/')).html, '1');
});

test('drawer · goes on with the next page in a new process · one hangs, eats memory or is too large', async (t) => {
  const pages = `switch (location.pathname) {
    case '/loop': for (;;);
    case '/never': return new Promise(() => undefined);
    case '/memory': { const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length)); }
    case '/large': return 'x'.repeat(2_100_000);
  }
  return 1;`;
  // A slow machine takes its time to begin, and to run out of memory.
  const long = 60_000;
  for (const [path, reason, patience] of [
    ['/loop', /not drawn in 1500 ms/, 1_500],
    ['/never', /not drawn in 1500 ms/, 1_500],
    ['/memory', /ended with/, long],
    ['/large', /2000000 bytes/, long],
  ] as const) {
    const draw = open(t, pages, { patience, beginning: long, memory: 64 });
    assert.equal((await draw('/')).html, '1');
    await assert.rejects(draw(path), reason);
    assert.equal((await draw('/')).html, '1');
  }
});

/** Ways to files, network, keys and other processes, each an expression. */
const WAYS_OUT = [
  'process',
  'require("node:fs")',
  'import("node:fs")',
  'import("node:fs").catch((e) => e.constructor.constructor("return process")())',
  '(() => {}).constructor("return process")()',
  'setTimeout(() => {}).constructor.constructor("return process")()',
  'globalThis.constructor.constructor("return process")()',
  'eval("process")',
  'module.constructor._load("node:fs")',
  'new WebSocket("ws://127.0.0.1:1")',
  'new EventSource("http://127.0.0.1:1")',
  'new Worker("/etc/passwd")',
  'new BroadcastChannel("x")',
  'fetch("http://127.0.0.1:1/secret")',
  'fetch("file:///etc/passwd")',
  'fetch("//other.test/x")',
  'navigator.sendBeacon("/x")',
  'localStorage.setItem("a", "b")',
];

test('drawer · gives a page no way to files, network, keys or other processes', async (t) => {
  const asked: string[] = [];
  const draw = open(
    t,
    `const way = WAYS[Number(location.pathname.slice(1))];
     try { await way(); return 'out'; } catch (error) { return error.name; }`.replace(
      'WAYS',
      `[${WAYS_OUT.map((way) => `async () => ${way}`)}]`,
    ),
    {
      supply: async (path) => {
        asked.push(path);
        return null;
      },
    },
  );
  for (const [index, way] of WAYS_OUT.entries()) assert.notEqual((await draw(`/${index}`)).html, 'out', way);
  // Another site's address is that of a file on this one, which is not there.
  assert.deepEqual(asked, ['/secret', '/etc/passwd', '/x']);
});

test('drawer · draws the next page · one breaks the language, or throws where nobody waits', async (t) => {
  const draw = open(
    t,
    `if (location.pathname === '/') return 1;
     JSON.stringify = () => 'broken';
     if (location.pathname === '/late') Promise.reject(new Error('late'));
     await new Promise((resolve) => setTimeout(resolve));
     return 2;`,
  );
  assert.equal((await draw('/broken')).html, '2');
  await assert.rejects(draw('/late'), /late/);
  assert.equal((await draw('/')).html, '1');
});

test('drawer · draws no page any more once it has ended, and leaves no process', async (t) => {
  const drawer = new Drawer({ shell: 'globalThis.leagueDraw = () => new Promise(() => undefined);' });
  t.after(() => drawer.end());
  const request = { address: 'https://league.test/', discovery: '{}', at: 5 };
  const pages = [drawer.draw(request, nothing), drawer.draw(request, nothing)];
  drawer.end();
  for (const page of pages) await assert.rejects(page, /no longer needed/);
});
