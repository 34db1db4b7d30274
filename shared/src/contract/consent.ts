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
