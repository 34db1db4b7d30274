/** The password of the accounts that are registered with `REGISTRATIONS`. */
export const NEW_PASSWORD = 'Пояс2025черный';

// In requests the family name is in `firstname`.
const names = { firstname: 'Иванова', lastname: 'Анна', middlename: '', password: NEW_PASSWORD };
const federation = 'Тульская область';
const telephone = '+7(900)123-45-67';
/** The demo club and its coach. */
const place = { clubId: 1, coachselected: 1 };

/** A valid registration of each user type, without the address. */
export const REGISTRATIONS = {
  club: { userType: 'club', ...names, federation, clubName: 'Новый клуб', telephone },
  coach: { userType: 'coach', ...names, federation, clubId: place.clubId, telephone },
  parent: { userType: 'parent', ...names, telephone, ...place },
  athlete: { userType: 'athlete', ...names, federation, ...place },
  referee: { userType: 'referee', ...names, federation, qualification: 'Вторая категория', telephone },
} as const;
