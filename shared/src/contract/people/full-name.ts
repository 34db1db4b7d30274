interface Named {
  lastname: string;
  firstname: string;
  middlename: string | null;
}

/** Family name first, as in lists. */
export const fullName = ({ lastname, firstname, middlename }: Named): string =>
  [lastname, firstname, middlename].filter(Boolean).join(' ');
