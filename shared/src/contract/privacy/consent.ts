/**
 * What a person agrees to by ticking the box of a registration. Sample text until the league gives its own. Another
 * text is another version: what is kept of a consent is its version, date and address.
 */
export const CONSENT = {
  version: '2025-02-01',
  text: 'Я даю согласие на обработку моих персональных данных (для родителя — также данных моего ребёнка): фамилии, имени, отчества, даты рождения, пола, контактов, сведений о клубе, спортивной квалификации и результатах — для участия в мероприятиях Юношеской лиги тхэквондо. Согласие действует до его отзыва письмом организатору.',
  /** Page with the whole policy. */
  policy: '/privacy',
} as const;

/** What a parent agrees to before a child's photo is stored. Sample text, versioned like the one above. */
export const PHOTO_CONSENT = {
  version: '2026-11-21',
  text: 'Я, родитель или законный представитель, даю согласие на размещение фотографии моего ребёнка в его профиле на сайте Юношеской лиги тхэквондо. Согласие действует до его отзыва: вместе с ним фотография удаляется.',
} as const;

/** What consents are about: processing of personal data, and the photo of a child. */
export const CONSENT_POLICIES = ['personal_data', 'child_photo'] as const;
export type ConsentPolicy = (typeof CONSENT_POLICIES)[number];
