import { WEIGHTS } from '@league/shared/contract';
import { participant } from './rating-schema.ts';
import { HEADINGS, type RatingLine, readLines } from './read-rating.ts';

const NEEDED = ['sex', 'weight', 'name', 'club', 'points'] as const;
const isHeading = (field: string): field is keyof typeof HEADINGS => field in HEADINGS;

function lineProblems({ sex, weight, athlete }: RatingLine): string[] {
  if (!sex) return [`${HEADINGS.sex}: Нужно «Муж.» или «Жен.»`];
  if (!(WEIGHTS[sex] as readonly string[]).includes(weight))
    return [`${HEADINGS.weight}: Такой весовой категории нет: ${WEIGHTS[sex].join(', ')}`];
  const parsed = participant.safeParse(athlete);
  return (parsed.error?.issues ?? []).map(({ path: [field = '', tournament], message }) => {
    const heading = isHeading(String(field))
      ? HEADINGS[String(field) as keyof typeof HEADINGS]
      : HEADINGS.points;
    return `${tournament ? String(tournament) : heading}: ${message}`;
  });
}

const keyOf = ({ sex, weight, athlete: { name, club } }: RatingLine) => [sex, weight, name, club].join('\t');

/** Every problem of a table, one line each: `file: line: column: reason`. Empty if it is valid. */
export function checkRating(file: string, text: string): string[] {
  const { headings, lines } = readLines(text);
  const missing = NEEDED.filter((field) => !headings.includes(HEADINGS[field]));
  if (missing.length > 0) return missing.map((field) => `${file}: Нет столбца «${HEADINGS[field]}»`);
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const isThere = seen.has(keyOf(line));
    seen.add(keyOf(line));
    const problems = [
      ...lineProblems(line),
      ...(isThere ? [`${HEADINGS.name}: Спортсмен стоит здесь дважды`] : []),
    ];
    return problems.map((problem) => `${file}: строка ${line.line}: ${problem}`);
  });
}
