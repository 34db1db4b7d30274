import { renewable } from '@league/shared';

/** What writes the league's form; its library is large. */
export const loadFormWriter = renewable(() => import('./form-workbook.ts'));
