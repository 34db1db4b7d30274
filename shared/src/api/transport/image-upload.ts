import type { Asked, CallId, CallOf } from '../../contract/all-calls.ts';
import type { ClientCall } from '../../contract/client-call.ts';
import { requestOf } from '../../core/api/endpoint.ts';
import type { CallArgs } from '../../core/api/send.ts';
import { type ProgressListener, reportingFetch } from './reporting-fetch.ts';

type UploadId = { [Id in CallId]: CallOf<Id> extends { file: string } ? Id : never }[CallId];

/** An image, the arguments of its call, and the listener of its progress. */
export type ImageUpload<Id extends UploadId = UploadId> = Asked<Id> & {
  image: Blob;
  onProgress?: ProgressListener;
};

/** The multipart request of an image, in the field that the call names. */
export function imageUpload<Id extends UploadId>(call: ClientCall<Id>, upload: ImageUpload<Id>): CallArgs {
  const { image, onProgress, ...asked } = upload;
  const body = new FormData();
  body.append(call.file ?? 'image', image);
  const transport = (request: Request) => reportingFetch(request, onProgress);
  return { ...requestOf(call, asked as unknown as Asked<Id>), body, transport };
}
