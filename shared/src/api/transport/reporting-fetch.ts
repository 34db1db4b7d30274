/** Called with the share of the body that was sent, from 0 to 1. At 1 the server processes it. */
export type ProgressListener = (share: number) => void;

/**
 * Time without progress in either direction after which the connection counts as lost, in milliseconds. Long, because
 * bytes in the system's buffers leave unnoticed, and the server processes the image after the last one.
 */
const STALLED = 30_000;

/**
 * `fetch` for a request with a long body: unlike `fetch`, XMLHttpRequest reports the progress of sending. Answers,
 * fails and aborts as `fetch` does; the answer has no headers, because nobody reads them.
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
    // A phone that loses its network gets no error event; without this timer the upload would hang forever.
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
