import type { How } from '../log/names.ts';
import type { Round } from '../log/state.ts';

interface Way {
  /** Code of World Taekwondo. */
  code: string;
  /** Abbreviation of the official Russian rules (order of the Ministry of Sport of 29.03.2022, № 263). */
  short: string;
  /** What the official abbreviation stands for. */
  official: string;
  /** As everybody reads it, after «победа: Орлов Марк». */
  text: string;
  /** On the button of the desk, said of the opponent. */
  label: string;
}

/** The words of each way in which a bout or a round ends. */
export const WAYS: Readonly<Record<How, Way>> = {
  score: {
    ...{ code: 'PTF', short: 'ПФС', official: 'победа по финальному счёту' },
    ...{ text: 'по очкам', label: 'По очкам' },
  },
  gap: {
    ...{ code: 'PTG', short: 'ПРБ', official: 'победа по разнице баллов' },
    ...{ text: 'досрочно, по разрыву в счёте', label: 'Разрыв в счёте' },
  },
  golden: {
    ...{ code: 'GDP', short: 'ПДР', official: 'победа в дополнительном раунде' },
    ...{ text: 'в золотом раунде', label: 'Золотой раунд' },
  },
  superiority: {
    ...{ code: 'SUP', short: 'ПП', official: 'победа по предпочтительности' },
    ...{ text: 'по предпочтительности', label: 'Предпочтительность' },
  },
  penalties: {
    ...{ code: 'PUN', short: 'ПРВ', official: 'победа решением рефери ввиду взысканий' },
    ...{ text: 'по замечаниям', label: 'Замечания соперника' },
  },
  stopped: {
    ...{ code: 'RSC', short: 'ПОР', official: 'победа ввиду остановки поединка рефери' },
    ...{ text: 'бой остановлен судьёй', label: 'Остановлен судьёй' },
  },
  withdrawn: {
    ...{ code: 'WDR', short: 'ПСС', official: 'победа ввиду снятия соперника' },
    ...{ text: 'соперник снялся', label: 'Соперник снялся' },
  },
  disqualified: {
    ...{ code: 'DSQ', short: 'ПД', official: 'победа ввиду дисквалификации' },
    ...{ text: 'дисквалификация', label: 'Соперник дисквалифицирован' },
  },
  misconduct: {
    ...{ code: 'DQB', short: 'ПД', official: 'дисквалификация за неспортивное поведение' },
    ...{ text: 'дисквалификация за неспортивное поведение', label: 'Неспортивное поведение соперника' },
  },
  absent: {
    ...{ code: 'WDR', short: 'ПСС', official: 'победа ввиду неявки соперника' },
    ...{ text: 'соперник не вышел', label: 'Соперник не вышел' },
  },
};

const CORNERS = ['синий', 'красный'] as const;

/** « (8:6 красный по замечаниям, 2:6, 4:3)»: the rounds that have a score; empty where none has. */
export function scoreText(rounds: readonly Round[]): string {
  const told = rounds.flatMap(({ score, winner, how }) => {
    if (!score) return [];
    const points = `${score[0]}:${score[1]}`;
    const isOpen = winner === null || (how !== 'superiority' && how !== 'penalties');
    return isOpen ? points : `${points} ${CORNERS[winner]} ${WAYS[how].text}`;
  });
  return told.length > 0 ? ` (${told.join(', ')})` : '';
}
