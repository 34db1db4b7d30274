import { nbsp } from '@league/shared/kit';

interface Named {
  lastname: string;
  firstname: string;
  middlename: string | null;
}

/** Family name first, as in lists. */
export const fullName = ({ lastname, firstname, middlename }: Named): string =>
  [lastname, firstname, middlename].filter(Boolean).join(' ');

/** «41» → «41 кг»; other texts are unchanged. */
export const weightText = (weight: string): string =>
  /^[\d.,+]+$/.test(weight.trim()) ? `${weight.trim()}\u00a0кг` : nbsp(weight);
