import { informationRows, startDay, type TournamentDocument } from '@league/shared/contract';

/** The line below a file's title: «7 декабря 2024, Фрязино, Дворец спорта «Олимп»». Omits a day that moves. */
export function whenAndWhere({ startsAt, place, venue }: TournamentDocument): string {
  return [...(typeof startsAt === 'string' ? [startDay(startsAt)] : []), place, venue.name].join(', ');
}

const plain = (text: string) =>
  text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char);
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The regulations of a tournament as a page to print, in the words of its own information. */
export function regulationsPage(tournament: TournamentDocument): string {
  const { title } = tournament;
  const where = plain(whenAndWhere(tournament));
  const facts = informationRows(tournament, tournament).map(
    ({ label, text }) => `<b>${plain(label)}.</b> ${plain(text)}`,
  );
  const groups = tournament.counts.map(({ category }) => plain(category));
  const contacts = tournament.contacts.map(
    ({ name, role, phone, email }) => `${plain(name)}, ${plain(role)}: ${phone}, ${email}`,
  );
  const sections: [string, string][] = [
    [
      'Цели',
      list([
        'Развитие и популяризация тхэквондо среди детей и юношей.',
        'Выявление сильнейших спортсменов и повышение их мастерства.',
        'Укрепление дружеских связей между клубами.',
      ]),
    ],
    ['Место и время', `<p>${where}. Адрес: ${plain(tournament.venue.address)}.</p>`],
    ['Условия', list(facts)],
    ['Категории', list(groups)],
    [
      'Проведение',
      list([
        'Поединки проходят по правилам тхэквондо ВТФ с электронной системой судейства.',
        'Где спортсменов трое, каждый встречается с каждым; иначе проигравший выбывает.',
        'Весовая категория подтверждается на взвешивании; опоздавший не допускается.',
      ]),
    ],
    [
      'Награждение',
      '<p>Медали и грамоты за 1-е, 2-е и два третьих места в каждой весовой категории, кубки лучшим командам. Очки идут в рейтинг лиги.</p>',
    ],
    [
      'Безопасность',
      '<p>На соревнованиях дежурит медицинская бригада. Спортсмен выходит на площадку в полном защитном снаряжении, со страховкой и допуском врача.</p>',
    ],
    ['Контакты', list(contacts)],
  ];
  const body = sections
    .map(([heading, text], index) => `<h2>${index + 1}. ${heading}</h2>${text}`)
    .join('\n');
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Положение: ${plain(title)}</title>
<style>
  body { font: 11pt/1.5 'Golos Text', 'DejaVu Sans', Arial, sans-serif; color: #0b1226; }
  h1 { font-size: 20pt; margin: 0 0 4pt; } h2 { font-size: 12.5pt; margin: 14pt 0 4pt; break-after: avoid; }
  p, ul { margin: 0 0 6pt; } ul { padding-left: 16pt; } small { color: #4a5570; }
</style>
<h1>${plain(title)}</h1><p>Положение о турнире по тхэквондо. ${where}</p>
${body}
<p><small>Образец документа.</small></p></html>`;
}
