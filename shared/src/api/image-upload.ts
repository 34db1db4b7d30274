import type { Outline } from '../contract/outline.ts';
import { type ProgressListener, reportingFetch } from './reporting-fetch.ts';

/** An image to send, and who is told how far it is. */
export interface ImageUpload {
  image: Blob;
  onProgress?: ProgressListener;
}

/** The request that sends an image: multipart, in the field `image`. */
export function imageUpload(url: string, { image, onProgress }: ImageUpload, answer: Outline) {
  const body = new FormData();
  body.append('image', image);
  const transport = (request: Request) => reportingFetch(request, onProgress);
  return { url, method: 'POST', body, answer, transport };
}
