import type { How } from '../log/names.ts';

interface WayCode {
  /** Code of World Taekwondo. */
  code: string;
  /** Abbreviation of the official Russian rules (order of the Ministry of Sport of 29.03.2022, № 263). */
  short: string;
  /** What that stands for. */
  official: string;
}

/** What the protocol says of each way in which a bout ends. */
export const WAY_CODES: Readonly<Record<How, WayCode>> = {
  score: { code: 'PTF', short: 'ПФС', official: 'победа по финальному счёту' },
  gap: { code: 'PTG', short: 'ПРБ', official: 'победа по разнице баллов' },
  golden: { code: 'GDP', short: 'ПДР', official: 'победа в дополнительном раунде' },
  superiority: { code: 'SUP', short: 'ПП', official: 'победа по предпочтительности' },
  penalties: { code: 'PUN', short: 'ПРВ', official: 'победа решением рефери ввиду взысканий' },
  stopped: { code: 'RSC', short: 'ПОР', official: 'победа ввиду остановки поединка рефери' },
  withdrawn: { code: 'WDR', short: 'ПСС', official: 'победа ввиду снятия соперника' },
  disqualified: { code: 'DSQ', short: 'ПД', official: 'победа ввиду дисквалификации' },
  misconduct: { code: 'DQB', short: 'ПД', official: 'дисквалификация за неспортивное поведение' },
  absent: { code: 'WDR', short: 'ПСС', official: 'победа ввиду неявки соперника' },
};
