interface Named {
  firstname: string;
  lastname: string;
}

/** First and last name: `Ян Белов`. */
export const fullName = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`;

/** Last and first name, as in lists: `Белов Ян`. */
export const listName = ({ lastname, firstname }: Named): string => `${lastname} ${firstname}`;
