import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's request, accepting the abort signal of the page; the page's events could not use Node's own signal. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init?.signal ? { ...init, signal: nodeSignal(init.signal) } : init);
  }
}

function nodeSignal(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}

/** Classes that browsers have and jsdom lacks, or has in a form that Node's fetch rejects. */
const fromNode = {
  Blob,
  File,
  Headers,
  ReadableStream,
  Request: PageRequest,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  WritableStream,
  fetch,
  structuredClone,
};

export default class BrowserEnvironment extends TestEnvironment {
  readonly #channels = new Set<BroadcastChannel>();

  override async setup() {
    await super.setup();
    Object.assign(this.global, fromNode, {
      BroadcastChannel: this.#broadcastChannel(),
      FormData: formDataOfPage(this.global.FormData),
      IntersectionObserver: BlindObserver,
      ResizeObserver: BlindObserver,
      // styled-components inserts single rules. Otherwise jsdom parses the whole sheet again for each rule.
      SC_DISABLE_SPEEDY: false,
      matchMedia,
    });
    // jsdom's has no `subtle`.
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    for (const name of ['Button', 'Input', 'Select', 'TextArea'] as const)
      Object.defineProperty(this.global[`HTML${name}Element`].prototype, 'labels', { get: labelsOf });
    // jsdom has no object URLs; a test that makes some says what they are.
    this.global.URL.revokeObjectURL = () => undefined;
    this.global.Element.prototype.scrollIntoView = () => undefined;
  }

  override async teardown() {
    for (const channel of this.#channels) channel.close();
    await super.teardown();
  }

  /** Node's channel, closed with the page: an open one would keep the test run alive. */
  #broadcastChannel() {
    const channels = this.#channels;
    return class PageBroadcastChannel extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
    };
  }
}

/** The labels of a control, without a walk through the page for each of its labels, as in jsdom. */
function labelsOf(this: HTMLInputElement) {
  if (this.type === 'hidden') return null;
  const around = this.closest('label:not([for])');
  const named = this.id ? this.ownerDocument.querySelectorAll(`label[for=${JSON.stringify(this.id)}]`) : [];
  return around ? [around, ...named] : [...named];
}

/** A page without a width, where no media query matches. */
const matchMedia = (media: string) => Object.assign(new EventTarget(), { media, matches: false });

/** Nothing has a place or a size on this page, so nothing becomes visible or grows. */
class BlindObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Node's form data, which its fetch can send, extended to read a form of the page. */
function formDataOfPage(PageFormData: typeof FormData) {
  return class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (!form) return;
      for (const [name, value] of new PageFormData(form, submitter)) this.append(name, value);
    }
  };
}
