import { type User, type UserType, weightText } from '@league/shared/contract';
import { formatDay } from '@league/shared/kit';

interface ProfileFact {
  label: string;
  value: string;
  /** The value names a belt. */
  isBelt?: true;
  /** Takes a whole row on a phone, for values that do not wrap well. */
  isLong?: true;
}

export const ROLE_TITLES: Record<UserType, string> = {
  guest: 'Гость',
  athlete: 'Спортсмен',
  club: 'Клуб',
  coach: 'Тренер',
  referee: 'Судья',
  parent: 'Родитель',
};

const NOT_GIVEN = 'Не указано';

const clubOf = (user: User) => ({ label: 'Клуб', value: user.club_name ?? 'Данные о клубе отсутствуют' });
const coachOf = (user: User) => ({ label: 'Тренер', value: user.coachName ?? 'Тренер не выбран' });
const fact = (label: string, value: string | null): ProfileFact => ({ label, value: value ?? NOT_GIVEN });

const long = (label: string, value: string | null): ProfileFact => ({ ...fact(label, value), isLong: true });

const common = (user: User) => [long('Email', user.email), fact('Область', user.federation)];

const facts: Record<UserType, (user: User) => ProfileFact[]> = {
  guest: common,
  athlete: (user) => [
    ...common(user),
    clubOf(user),
    coachOf(user),
    fact('Пол', user.sex),
    fact('Дата рождения', user.birthday && formatDay(user.birthday)),
    fact('Весовая категория', user.weight && weightText(user.weight)),
    { ...long('Техническая квалификация (пояс)', user.technical_quality), isBelt: true },
    fact('Спортивный разряд', user.sport_qualification),
  ],
  club: (user) => [
    long('Контактное лицо', [user.lastname, user.firstname].join(' ').trim()),
    long('Телефон', user.telephone),
    ...common(user),
  ],
  coach: (user) => [long('Телефон', user.telephone), ...common(user), clubOf(user)],
  referee: (user) => [
    long('Телефон', user.telephone),
    ...common(user),
    fact('Судейская квалификация', user.qualification),
  ],
  parent: (user) => [long('Телефон', user.telephone), ...common(user), clubOf(user), coachOf(user)],
};

/** The facts of a profile, in the order of the specification for the user's role. */
export const profileFacts = (user: User): ProfileFact[] => facts[user.user_type](user);

/** The title of a profile: the name of the club, or of the person. */
export const profileName = ({ user_type, club_name, firstname, middlename, lastname }: User): string =>
  user_type === 'club' && club_name ? club_name : [firstname, middlename, lastname].filter(Boolean).join(' ');

/** The name for the initials without a photo: first and last name, without the patronymic. */
export const portraitName = (user: User): string =>
  user.user_type === 'club' ? profileName(user) : [user.firstname, user.lastname].join(' ').trim();
