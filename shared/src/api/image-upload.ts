import { type ProgressListener, reportingFetch } from './reporting-fetch.ts';

/** An image to send, and who is told how far it is. */
export interface ImageUpload {
  image: Blob;
  onProgress?: ProgressListener;
}

/** The request that sends an image: multipart, in the field `image`. */
export function imageUpload(url: string, { image, onProgress }: ImageUpload) {
  const body = new FormData();
  body.append('image', image);
  return {
    url,
    method: 'POST',
    body,
    ...(onProgress && { transport: (request: Request) => reportingFetch(request, onProgress) }),
  };
}
