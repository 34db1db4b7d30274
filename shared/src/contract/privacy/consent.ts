/**
 * The consent in the registration form. Sample text until the league provides its own. A changed text needs a new
 * version: a stored consent holds the version, the time and the IP address, not the text.
 */
export const CONSENT = {
  version: '2025-02-01',
  text: 'Я даю согласие на обработку моих персональных данных (для родителя — также данных моего ребёнка): фамилии, имени, отчества, даты рождения, пола, контактов, сведений о клубе, спортивной квалификации и результатах — для участия в мероприятиях Юношеской лиги тхэквондо. Согласие действует до его отзыва письмом организатору.',
  /** Page with the full policy. */
  policy: '/privacy',
} as const;

/** The parent's consent to storing a child's photo. Sample text, versioned like `CONSENT`. */
export const PHOTO_CONSENT = {
  version: '2026-11-21',
  text: 'Я, родитель или законный представитель, даю согласие на размещение фотографии моего ребёнка в его профиле на сайте Юношеской лиги тхэквондо. Согласие действует до его отзыва: вместе с ним фотография удаляется.',
} as const;

/** What a consent is about: processing of personal data, or a child's photo. */
export const CONSENT_POLICIES = ['personal_data', 'child_photo'] as const;
export type ConsentPolicy = (typeof CONSENT_POLICIES)[number];
