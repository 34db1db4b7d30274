import type { OrganiserTournament } from '@league/shared/contract';
import { draft, steps } from '../../testing/tournament.ts';
import { type Known, viewOf } from './step-texts.ts';

const intake = { accepted: 12, waiting: 3 } as OrganiserTournament;
const day = {
  ...{ tournament: 'kubok_vesny_2027', title: 'Кубок весны', date: '2027-03-14', days: 1 },
  stage: 'entries' as const,
};
const live = draft({ live: 1 });
/** Text and addresses of each step. */
const view = (letters: string, known: Partial<Known>) =>
  Object.fromEntries(
    steps(letters).map((step) => {
      const { text, ways } = viewOf(step, {
        draft: live,
        intake: undefined,
        ...known,
      });
      return [step.name, [text, ...ways.map(({ to }) => to)]];
    }),
  );

test('steps · say what each needs first · nothing is published', () => {
  const shown = view('naaaaaaa', { draft: draft() });
  expect(shown.announced).toEqual(['Заполните карточку и опубликуйте её.']);
  for (const name of ['applications', 'list', 'weighing', 'draw', 'day'])
    expect(shown[name]).toEqual(['Сначала объявите турнир.']);
  expect(shown.rating).toEqual(['Сначала опубликуйте результаты.']);
});

test('steps · lead to the applications, and open the day · it is announced', () => {
  const shown = view('dnaaaaaa', { intake });
  expect(shown.announced).toEqual(['', '/tournament/kubok_vesny_2027']);
  expect(shown.applications).toEqual([
    'Спортсменов принято: 12, ждут решения: 3.',
    '/organiser?tab=applications&tournament=kubok_vesny_2027',
  ]);
  expect(shown.list?.at(-1)).toBe('/day/kubok_vesny_2027/desk');
  expect(shown.weighing).toEqual(['Сначала откройте день: это шаг «Список».']);
});

test('steps · lead to the field · the tournament takes no applications', () => {
  const shown = view('dnaaaaaa', { draft: draft({ live: 1, document: {} }) });
  expect(shown.applications?.at(-1)).toBe('/organiser/tournaments/kubok_vesny_2027/edit#applications.until');
});

test('steps · lead to the desk of an open day', () => {
  const shown = view('ddnnaaaa', { draft: { ...live, day } });
  const desk = '/day/kubok_vesny_2027/desk?tab=';
  expect(shown.list).toEqual(['', `${desk}entries`]);
  expect(shown.weighing).toEqual(['', `${desk}weighing`]);
  expect(shown.draw).toEqual(['Сначала закончите взвешивание.', `${desk}draw`]);
  expect(view('ddddnaaa', { draft: { ...live, day: { ...day, stage: 'weighed' } } }).draw?.[0]).toBe('');
  expect(shown.day).toEqual(['', `${desk}courts`, '/day/kubok_vesny_2027']);
  expect(view('dddddddn', {}).rating?.at(-1)).toBe('/rating');
  expect(shown.results?.at(-1)).toBe('/organiser/tournaments/kubok_vesny_2027/edit#results');
});

test('steps · open no day · the tournament is called off, or is over without one', () => {
  const cancelled = draft({ live: 1, document: { status: { kind: 'cancelled', reason: 'Зал закрыт' } } });
  expect(view('dnaaaaaa', { draft: cancelled }).list).toEqual(['Турнир отменён: день не открывают.']);
  expect(view('ddddddna', {}).list).toEqual(['День этого турнира на сайте не вели.']);
});
