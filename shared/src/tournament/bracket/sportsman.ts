/** One side of a bout, parsed from its text. */
export interface Sportsman {
  kind: 'person' | 'placeholder' | 'empty';
  name: string;
  club: string;
}

const PLACEHOLDER = /^(победитель|проигравший|участник)(\s|$)/i;

/** `Марк Орлов (Олимп, Фрязино)` is a person with a club, `Победитель боя 215` a placeholder without one. */
export function parseSportsman(text: string): Sportsman {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!line) return { kind: 'empty', name: '', club: '' };
  if (PLACEHOLDER.test(line)) return { kind: 'placeholder', name: line, club: '' };
  const [, name = '', club = ''] = /^([^(]+?) ?\((.*)\)$/.exec(line) ?? ['', line];
  return { kind: 'person', name, club };
}

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** «Олимп, Фрязино» is the club «Олимп». */
const isSameClub = (a: string, b: string) => a === b || a.startsWith(`${b},`) || b.startsWith(`${a},`);

/** Whether both are the same person; a slot of a later round may omit the club, a profile has no city. */
export function isSameSportsman(a: Sportsman, b: Sportsman): boolean {
  if (a.kind !== 'person' || b.kind !== 'person') return false;
  if (fold(a.name) !== fold(b.name)) return false;
  return !a.club || !b.club || isSameClub(fold(a.club), fold(b.club));
}
