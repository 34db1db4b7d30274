import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROWS_END = '  // New tournaments go above this line.';

const calendarRow = (id: string) => `  {
    id: '${id}',
    title: 'ЗАПОЛНИТЕ: название, как на карточке',
    startsAt: 'ЗАПОЛНИТЕ: начало по времени зала, например 2026-02-14T09:00:00+03:00',
    place: 'ЗАПОЛНИТЕ: город',
    // ЗАПОЛНИТЕ: сколько участников примет турнир
    capacity: 0,
    // ЗАПОЛНИТЕ: последний день приёма заявок и на скольких участниках он останавливается; без приёма строку уберите
    applications: { until: 'ЗАПОЛНИТЕ: например 2026-02-09', limit: 0 },
    // Что уже опубликовано; верный список назовёт проверка.
    materials: [],
    load: () => import('./${id}/event.ts'),
  },
`;

/**
 * Creates the folder of a new tournament from the template, and its row in the calendar.
 * @returns the files to fill in
 * @throws if the id is invalid or taken, or the calendar has lost the line above which rows are added
 */
export function createEvent(contentFolder: string, templateFile: string, id: string): string[] {
  if (!/^[a-z0-9_]+$/.test(id))
    throw new Error(
      `«${id}»: имя становится адресом страницы, в нём могут быть a–z, 0–9 и _, например olimp_2026`,
    );
  const file = path.join(contentFolder, id, 'event.ts');
  const calendarFile = path.join(contentFolder, 'calendar.ts');
  const calendar = readFileSync(calendarFile, 'utf8');
  if (existsSync(path.dirname(file)) || calendar.includes(`id: '${id}'`))
    throw new Error(`Турнир ${id} уже есть: ${path.dirname(file)}`);
  if (!calendar.includes(ROWS_END)) throw new Error(`В ${calendarFile} нет строки «${ROWS_END.trim()}»`);

  mkdirSync(path.dirname(file));
  writeFileSync(
    file,
    readFileSync(templateFile, 'utf8').replace("'../../content/league.ts'", "'../league.ts'"),
  );
  writeFileSync(calendarFile, calendar.replace(ROWS_END, `${calendarRow(id)}${ROWS_END}`));
  return [calendarFile, file];
}
