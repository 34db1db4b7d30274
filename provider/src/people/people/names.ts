interface Named {
  firstname: string;
  lastname: string;
}

/** First and last name: `Ян Белов`. */
export const fullName = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`;

/** All parts, the last name first: `Белов Ян Олегович`. */
export const fullListName = ({
  lastname,
  firstname,
  middlename,
}: Named & { middlename: string | null }): string =>
  [lastname, firstname, middlename].filter(Boolean).join(' ');

/** Last and first name, as in lists: `Белов Ян`. */
export const listName = ({ lastname, firstname }: Named): string => `${lastname} ${firstname}`;

/** Somebody whose name may stand in a free text. */
export interface NamedAthlete {
  id: number;
  lastname: string;
  firstname: string;
  middlename: string | null;
  club: string | null;
}
