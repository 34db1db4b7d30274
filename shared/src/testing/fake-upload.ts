/** An upload that waits for the test to move it on. */
export interface PausedUpload {
  /** Reports the share of the body that was sent. */
  report: (share: number) => void;
  /** Completes the upload, so that the handler answers. */
  finish: () => void;
}

type Pause = (upload: PausedUpload) => void;

/** An XMLHttpRequest that reports progress and gets its answer from `fetch`. */
export function fakeXhr(nextPause: () => Pause | undefined): typeof XMLHttpRequest {
  class FakeXhr {
    withCredentials = false;
    status = 0;
    responseText = '';
    readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
    readonly #headers = new Headers();
    readonly #abort = new AbortController();
    #target: [method: string, url: string] = ['', ''];
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;

    open(method: string, url: string): void {
      this.#target = [method, url];
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    abort(): void {
      this.#abort.abort();
      this.onabort?.();
    }
    send(body: BodyInit): void {
      const pause = nextPause();
      if (!pause) return void this.#finish(body);
      pause({ report: (share) => this.#report(share), finish: () => void this.#finish(body) });
    }

    #report(share: number): void {
      this.upload.onprogress?.({ loaded: share * 1000, total: 1000 });
    }
    async #finish(body: BodyInit): Promise<void> {
      this.#report(1);
      this.upload.onload?.();
      const [method, url] = this.#target;
      try {
        const answer = await fetch(new Request(url, { method, headers: this.#headers, body }));
        const text = await answer.text();
        if (this.#abort.signal.aborted) return;
        this.status = answer.status;
        this.responseText = text;
        this.onload?.();
      } catch {
        if (!this.#abort.signal.aborted) this.onerror?.();
      }
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest;
}
