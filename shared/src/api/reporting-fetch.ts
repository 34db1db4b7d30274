/** Told how much of a body has left, from 0 to 1. After 1 the server works on it. */
export type ProgressListener = (share: number) => void;

/**
 * `fetch` for a request whose body takes long: XMLHttpRequest tells how much of it has left, `fetch` does not. Answers,
 * fails and is aborted as `fetch` is, without the headers of the answer, which nobody reads.
 */
export async function reportingFetch(request: Request, onProgress: ProgressListener): Promise<Response> {
  const body = await request.arrayBuffer();
  request.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.withCredentials = request.credentials === 'include';
    request.headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value);
    });
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.upload.onload = () => onProgress(1);
    xhr.onload = () => resolve(new Response(xhr.responseText || null, { status: xhr.status }));
    xhr.onerror = () => reject(new TypeError('Failed to fetch'));
    xhr.onabort = () => reject(request.signal.reason);
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    onProgress(0);
    xhr.send(body);
  });
}
