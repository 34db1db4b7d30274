import { type ConsentRecord, PHOTO_CONSENT } from '@league/shared/contract';

/** The consent to a child's photo that is in force; another text needs another consent. */
export const photoConsent = (consents: readonly ConsentRecord[] = []): ConsentRecord | undefined =>
  consents.find(
    ({ policy, version, withdrawn_at }) =>
      policy === 'child_photo' && version === PHOTO_CONSENT.version && withdrawn_at === null,
  );
