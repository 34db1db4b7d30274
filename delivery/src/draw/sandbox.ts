/** To the process: the page to draw. */
export interface DrawRequest {
  id: number;
  /** Absolute address of the page. */
  address: string;
  /** The discovery document that the page's HTML carries. */
  discovery: string;
  /** Milliseconds. */
  at: number;
}

/** From the process: a file of the site or an answer of the provider that the drawing needs. */
export interface SandboxQuestion {
  ask: number;
  /** Path on the site with its query. */
  path: string;
}

/** To the process: an answer; without a text there is no such file, and without a status the call never ends. */
export interface SandboxAnswer {
  ask: number;
  status?: number;
  type?: string;
  text?: string;
}

/** From the process: the page as `Drawing`, or why it failed. */
export type DrawResult = { id: number; drawing: unknown } | { id: number; error: string };

/**
 * The process in which pages are drawn. Its text is all that the process runs of ours, so it uses nothing outside itself: it starts without
 * environment, files and network, takes the code of the releases from its parent, and answers in lines of JSON. Each page is drawn by code that
 * has just been evaluated, because modules keep what they have read.
 */
export function sandbox(): void {
  const { runInThisContext, input, output, end } = takeHost();
  const { parse, stringify } = JSON;
  const world: Record<string, unknown> = globalThis as never;
  const waiting = new Map<number, (answer: SandboxAnswer) => void>();
  let asked = 0;
  let page = { address: 'http://site/', discovery: '' };
  /** What code has thrown outside the drawing. */
  let failed: unknown;

  const send = (message: object) => output(`${stringify(message)}\n`);
  const ask = (path: string) =>
    new Promise<SandboxAnswer>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      send({ ask: asked, path });
    });
  const pathOf = (address: string) => {
    const { pathname, search } = new URL(address, page.address);
    return pathname + search;
  };

  /** What code that was built for browsers looks for before it draws; nothing of it is there. */
  class ScriptElement {
    style = {};
    setAttribute() {}
    removeAttribute() {}
  }
  const element = () => new ScriptElement();
  const documentOf = () => ({
    defaultView: globalThis,
    readyState: 'loading',
    hidden: false,
    visibilityState: 'visible',
    cookie: '',
    currentScript: null as object | null,
    activeElement: null,
    documentElement: element(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementsByTagName: () => [],
    getElementById: (id: string) => (id === 'league-discovery' ? { textContent: page.discovery } : null),
    createElement: element,
    head: { appendChild: loadScript, querySelector: () => null },
  });

  /** A remote's entry and its chunks are loaded as scripts. */
  function loadScript(script: { src: string; onload?: unknown; onerror?: unknown; tagName?: string }) {
    const path = pathOf(script.src);
    ask(path).then(({ text }) => {
      if (text === undefined)
        return (script.onerror as (event: object) => void)?.({ type: 'error', target: script });
      const current = world.document as ReturnType<typeof documentOf>;
      current.currentScript = { ...script, tagName: 'SCRIPT' };
      try {
        runInThisContext(text, path);
      } catch (error) {
        failed = error;
      } finally {
        current.currentScript = null;
      }
      (script.onload as (event: object) => void)?.({ type: 'load', target: script });
    });
    return script;
  }

  const { defineProperty } = Object;
  // What is defined on the global object has to go with the page that defined it.
  Object.defineProperty = (target, key, descriptor) =>
    defineProperty(
      target,
      key,
      (target as object) === globalThis ? { ...descriptor, configurable: true } : descriptor,
    );
  const timers = new Set<NodeJS.Timeout>();
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  // A page ends with its timers, too.
  Object.assign(globalThis, {
    setTimeout: (...called: Parameters<typeof start>) => {
      const timer = start(...called);
      timers.add(timer);
      return timer;
    },
    setInterval: () => 0,
  });
  const own = new Set(Reflect.ownKeys(globalThis));
  /** Removes what earlier code has left; what it declared cannot be deleted. */
  function clean() {
    for (const timer of timers) stop(timer);
    timers.clear();
    for (const key of Reflect.ownKeys(globalThis)) {
      if (own.has(key)) continue;
      if (!Reflect.deleteProperty(globalThis, key)) world[key as string] = undefined;
    }
    Object.assign(globalThis, {
      self: globalThis,
      window: globalThis,
      HTMLScriptElement: ScriptElement,
      document: documentOf(),
      location: new URL(page.address),
      navigator: { onLine: true, language: 'ru', languages: ['ru'], userAgent: '' },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      fetch: async (called: string | URL | Request, { method = 'GET' }: RequestInit = {}) => {
        if ((called instanceof Request ? called.method : method) !== 'GET')
          throw new TypeError('A page only reads');
        const address = called instanceof Request ? called.url : String(called);
        const { status, text, type } = await ask(pathOf(address));
        if (text === undefined) throw new TypeError('Failed to fetch');
        return new Response(text, { status: status ?? 200, headers: { 'content-type': type ?? '' } });
      },
      console: Object.fromEntries(
        ['log', 'info', 'debug', 'warn', 'error', 'trace'].map((level) => [level, () => undefined]),
      ),
    });
  }

  let shell = '';
  async function draw(request: DrawRequest) {
    page = request;
    failed = undefined;
    clean();
    runInThisContext(shell, 'draw.cjs');
    const drawing = await (world.leagueDraw as (at: number) => Promise<unknown>)(request.at);
    if (failed !== undefined) throw failed;
    send({ id: request.id, drawing });
  }

  /** An error with its causes. */
  function reasonsOf(error: unknown): string[] {
    const { stack, cause } = (error ?? {}) as { stack?: string; cause?: unknown };
    return [String(stack ?? error), ...(cause === undefined ? [] : reasonsOf(cause))];
  }

  let rest = '';
  input((chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = parse(line);
      if ('shell' in message) shell = message.shell;
      else if ('ask' in message) {
        waiting.get(message.ask)?.(message);
        waiting.delete(message.ask);
      } else
        draw(message).catch((error: unknown) =>
          send({ id: message.id, error: reasonsOf(error).join('\n').slice(0, 4_000) }),
        );
    }
  }, end);

  /** Takes what this function needs of the host, and then everything away that leads to files, network or other processes. */
  function takeHost() {
    const host = process;
    // Node 20 loads what is behind it at its first use, and asks for `global` then.
    void new Response();
    const { Script } = host.getBuiltinModule('node:vm');
    const scripts = new Map<string, { runInThisContext(): unknown }>();
    const { stdin, stdout } = host;
    stdin.setEncoding('utf8');
    const write = stdout.write.bind(stdout);
    const quit = host.exit.bind(host);
    const refuse = () => {
      throw new Error('no network');
    };
    const net = host.getBuiltinModule('node:net');
    Object.assign(net, { connect: refuse, createConnection: refuse });
    net.Socket.prototype.connect = refuse;
    for (const event of ['uncaughtException', 'unhandledRejection'])
      host.on(event, (error: unknown) => {
        failed ??= error;
      });
    for (const name of [
      'process',
      'require',
      'module',
      'exports',
      '__filename',
      '__dirname',
      'fetch',
      'WebSocket',
      'EventSource',
      'BroadcastChannel',
      'WebAssembly',
      'Worker',
      'global',
      'navigator',
      'localStorage',
      'sessionStorage',
      'Storage',
    ])
      delete (globalThis as Record<string, unknown>)[name];
    return {
      runInThisContext(code: string, filename: string) {
        const script = scripts.get(filename) ?? new Script(code, { filename });
        scripts.set(filename, script);
        script.runInThisContext();
      },
      input: (onData: (chunk: string) => void, onEnd: () => void) =>
        stdin.on('data', onData).on('end', onEnd),
      output: (text: string) => void write(text),
      end: () => quit(0),
    };
  }
}
