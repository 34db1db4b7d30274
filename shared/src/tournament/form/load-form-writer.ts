import { renewable } from '@league/shared';

/** What writes the league's form; its library is large. A file of its own, or each part that reads lists would carry it. */
export const loadFormWriter = renewable(() => import('./form-workbook.ts'));
