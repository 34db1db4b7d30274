/** Time without a byte after which the connection counts as lost, in milliseconds. */
const STALLED = 15_000;

/** `fetch` for a long answer, such as a picture: gives up after 15 s without a byte instead of after a total time. */
export async function patientFetch(request: Request): Promise<Response> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new DOMException('no byte came', 'TimeoutError')), STALLED);
  };
  request.signal.addEventListener('abort', () => stalled.abort(request.signal.reason), { once: true });
  watch();
  try {
    const response = await fetch(request, { signal: stalled.signal });
    const parts: BlobPart[] = [];
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      watch();
      parts.push(part.value);
    }
    return new Response(new Blob(parts), response);
  } finally {
    clearTimeout(timer);
  }
}
