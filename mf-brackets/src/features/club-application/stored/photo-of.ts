import type { PrivatePicture } from '@league/shared/api';
import type { ClubApplication } from '@league/shared/contract';

/** The stamped form of an application; null if none was sent. */
export const photoOf = ({ image_url, updated_at }: ClubApplication): PrivatePicture | null =>
  image_url === null ? null : { url: image_url, storedAt: updated_at };
