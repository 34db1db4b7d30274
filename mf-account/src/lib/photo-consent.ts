import { type ConsentRecord, PHOTO_CONSENT } from '@league/shared/contract';

/** The consent in force to a child's photo; a consent to another version of the text does not count. */
export const photoConsent = (consents: readonly ConsentRecord[] = []): ConsentRecord | undefined =>
  consents.find(
    ({ policy, version, withdrawn_at }) =>
      policy === 'child_photo' && version === PHOTO_CONSENT.version && withdrawn_at === null,
  );
