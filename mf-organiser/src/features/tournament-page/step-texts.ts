import type { Answer, ContentDraft, OrganiserTournament, TournamentStep } from '@league/shared/contract';
import { applicationsHref, editHref } from '../../lib/tournament/paths.ts';

export interface Known {
  draft: ContentDraft;
  /** Its applications; absent: it takes none, or they are not loaded. */
  intake: OrganiserTournament | undefined;
}

interface StepView {
  /** What the step needs, or what there is of it. */
  text: string;
  /** The ways to it. */
  ways: readonly { label: string; to: string }[];
}

const FIRST_ANNOUNCE = 'Сначала объявите турнир.';
const FIRST_OPEN = 'Сначала откройте день: это шаг «Список».';

const stateIn = (draft: Answer<'getContentDraft'>) => {
  const { status } = draft.document as { status?: { kind?: unknown } | null };
  return status?.kind;
};

/** Whether the tournament is called off, in the draft. */
export const isCalledOff = (draft: ContentDraft): boolean => stateIn(draft) === 'cancelled';

/** What each step needs and where it is done. */
export function viewOf({ name, state }: TournamentStep, { draft, intake }: Known): StepView {
  const { id, live, day } = draft;
  const isAnnounced = live !== null;
  const desk = (tab: string, label: string) => ({ label, to: `/day/${id}/desk?tab=${tab}` });
  const needsDay = (): StepView =>
    isAnnounced && state === 'done'
      ? { text: 'День этого турнира на сайте не вели.', ways: [] }
      : { text: isAnnounced ? FIRST_OPEN : FIRST_ANNOUNCE, ways: [] };
  switch (name) {
    case 'announced':
      return isAnnounced
        ? { text: '', ways: [{ label: 'Страница турнира', to: `/tournament/${id}` }] }
        : { text: 'Заполните карточку и опубликуйте её.', ways: [] };
    case 'applications':
      if (!isAnnounced) return { text: FIRST_ANNOUNCE, ways: [] };
      if (!draft.document.applications && !intake)
        return {
          text: 'Приёма заявок в карточке нет: клубы не заявляют спортсменов через сайт.',
          ways: [{ label: 'Указать срок и число мест', to: editHref(id, 'applications.until') }],
        };
      return {
        text: intake ? `Спортсменов принято: ${intake.accepted}, ждут решения: ${intake.waiting}.` : '',
        ways: [{ label: 'Заявки', to: applicationsHref(id) }],
      };
    case 'list':
      if (day) return { text: '', ways: [desk('entries', 'Участники')] };
      if (!isAnnounced || state === 'done') return needsDay();
      if (isCalledOff(draft)) return { text: 'Турнир отменён: день не открывают.', ways: [] };
      return {
        text: 'Список ведёт секретариат на столе дня: туда переходят принятые заявки. У дня сразу появится страница для всех.',
        ways: [{ label: 'Открыть день', to: `/day/${id}/desk` }],
      };
    case 'weighing':
      return day ? { text: '', ways: [desk('weighing', 'Взвешивание')] } : needsDay();
    case 'draw':
      if (!day) return needsDay();
      return {
        text: day.stage === 'entries' || day.stage === 'weighing' ? 'Сначала закончите взвешивание.' : '',
        ways: [desk('draw', 'Жеребьёвка')],
      };
    case 'day':
      return day
        ? { text: '', ways: [desk('courts', 'Корты'), { label: 'Страница дня', to: `/day/${id}` }] }
        : needsDay();
    case 'results':
      if (state === 'ahead' && !day)
        return { text: 'После турнира: файлы PDF или Excel по категориям.', ways: [] };
      return {
        text:
          state === 'done'
            ? ''
            : day
              ? 'Встанут на страницу сами после последнего боя.'
              : 'Файлы PDF или Excel по категориям.',
        ways: [
          {
            label: state === 'done' ? 'Изменить результаты' : 'Добавить результаты',
            to: editHref(id, 'results'),
          },
        ],
      };
    case 'rating':
      return state === 'ahead'
        ? { text: 'Сначала опубликуйте результаты.', ways: [] }
        : {
            text: day
              ? 'Очки за бои сайт считает сам.'
              : 'Очки вносят в таблицы сезона на вкладке «Рейтинг».',
            ways: [{ label: 'Рейтинг', to: '/rating' }],
          };
  }
}
