/** What a consent is about. */
export const CONSENT_POLICIES = [
  'personal_data',
  'child_photo',
  'dissemination',
  'parent_confirmation',
] as const;
export type ConsentPolicy = (typeof CONSENT_POLICIES)[number];

/** The policies of `giveConsent`; the others have calls of their own. */
export const PLAIN_POLICIES = ['personal_data', 'child_photo'] as const;
export type PlainPolicy = (typeof PLAIN_POLICIES)[number];

/** How a consent reached the league: by a signed-in person, on a signed form. */
export const CONSENT_WAYS = ['site', 'paper'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

interface ConsentText {
  /** The day of the wording. */
  version: string;
  text: string;
}

/**
 * Every wording of every text, the newest first: a stored consent holds the version, and this table what the version
 * said. Sample texts until the league provides its own. A changed text is a new entry at the top; an entry never
 * changes.
 */
export const CONSENT_TEXTS: Record<ConsentPolicy, readonly [ConsentText, ...ConsentText[]]> = {
  personal_data: [
    {
      version: '2025-02-01',
      text: 'Я даю согласие на обработку моих персональных данных (для родителя — также данных моего ребёнка): фамилии, имени, отчества, даты рождения, пола, контактов, сведений о клубе, спортивной квалификации и результатах — для участия в мероприятиях Юношеской лиги тхэквондо. Согласие действует до его отзыва письмом организатору.',
    },
  ],
  child_photo: [
    {
      version: '2026-11-21',
      text: 'Я, родитель или законный представитель, даю согласие на размещение фотографии моего ребёнка в его профиле на сайте Юношеской лиги тхэквондо. Согласие действует до его отзыва: вместе с ним фотография удаляется.',
    },
  ],
  dissemination: [
    {
      version: '2026-11-22',
      text: 'Я разрешаю Юношеской лиге тхэквондо распространять на её сайте и в печатных сетках фамилию, имя, клуб, весовую категорию, результаты и место в рейтинге спортсмена — неограниченному кругу лиц. Других данных разрешение не касается; передавать распространённое дальше лига никому не поручает. Разрешение действует до отзыва: после него вместо имени в сетках, таблицах и рейтинге стоит «Спортсмен» с номером и клубом. На участие в турнирах отказ не влияет.',
    },
  ],
  parent_confirmation: [
    {
      version: '2026-11-22',
      text: 'Я, родитель или законный представитель, подтверждаю согласие моего ребёнка на обработку его персональных данных: фамилии, имени, отчества, даты рождения, пола, контактов, сведений о клубе, спортивной квалификации и результатах — и разрешаю ему участвовать в мероприятиях Юношеской лиги тхэквондо. Подтверждение действует до его отзыва письмом организатору.',
    },
  ],
};

const current = (policy: ConsentPolicy): ConsentText => CONSENT_TEXTS[policy][0];

/** The version of each text that can be given. */
export const CONSENT_VERSIONS: Record<ConsentPolicy, string> = {
  personal_data: current('personal_data').version,
  child_photo: current('child_photo').version,
  dissemination: current('dissemination').version,
  parent_confirmation: current('parent_confirmation').version,
};

/**
 * What a club or coach declares about the athletes an application lists, who have mostly no account: `dissemination`
 * is a separate choice. Sample texts, kept like those above.
 */
export const APPLICATION_CONSENT_TEXTS = {
  processing: [
    {
      version: '2026-11-22',
      text: 'Согласие на обработку персональных данных дано за каждого спортсмена заявки: на сайте или на подписанном бланке, который хранится у нас.',
    },
  ],
  dissemination: [
    {
      version: '2026-11-23',
      text: 'За каждого из них, кроме отмеченных ниже, разрешено показывать всем имя, клуб и результаты.',
    },
    {
      version: '2026-11-22',
      text: 'За каждого из них разрешено показывать всем имя, клуб и результаты.',
    },
  ],
} as const satisfies Record<string, readonly [ConsentText, ...ConsentText[]]>;

/** The consent to processing in the registration form. */
export const CONSENT = {
  ...current('personal_data'),
  /** Page with the full policy. */
  policy: '/privacy',
} as const;

/** The parent's consent to storing a child's photo. */
export const PHOTO_CONSENT = current('child_photo');

/** The permission to show an athlete to everybody (152-ФЗ, article 10.1), separate from every other consent. */
export const DISSEMINATION_CONSENT = current('dissemination');

/** The parent's confirmation for an athlete of 14 to 17 years. */
export const PARENT_CONFIRMATION = current('parent_confirmation');
