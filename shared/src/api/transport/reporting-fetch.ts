/** Told how much of a body has left, from 0 to 1. After 1 the server works on it. */
export type ProgressListener = (share: number) => void;

/**
 * How long no byte may move either way, in milliseconds, until the connection counts as lost. Bytes that the system has
 * taken over leave unseen, and the server works on the image after the last one.
 */
const STALLED = 30_000;

/**
 * `fetch` for a request whose body takes long: XMLHttpRequest tells how much of it has left, `fetch` does not. Answers,
 * fails and is aborted as `fetch` is, without the headers of the answer, which nobody reads.
 */
export async function reportingFetch(
  request: Request,
  onProgress: ProgressListener = () => undefined,
): Promise<Response> {
  const body = await request.arrayBuffer();
  request.signal.throwIfAborted();
  let stall: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const fail = () => reject(new TypeError('Failed to fetch'));
    // A phone whose network vanishes is told of no failure: without this the upload would stand for ever.
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        fail();
        xhr.abort();
      }, STALLED);
    };
    xhr.open(request.method, request.url);
    xhr.withCredentials = request.credentials === 'include';
    request.headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value);
    });
    xhr.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    };
    xhr.upload.onload = () => {
      watch();
      onProgress(1);
    };
    xhr.onprogress = watch;
    xhr.onload = () => resolve(new Response(xhr.responseText || null, { status: xhr.status }));
    xhr.onerror = fail;
    xhr.onabort = () => reject(request.signal.reason);
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    onProgress(0);
    watch();
    xhr.send(body);
  }).finally(() => clearTimeout(stall));
}
