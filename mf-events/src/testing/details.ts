import type { ActivityDetails } from '@league/shared/contract';
import { camp } from './league.ts';

/** Camp 7 as its page shows it to somebody who may change it. */
export function details(values: Partial<ActivityDetails> = {}): ActivityDetails {
  const { registeredAthletes: _, ...facts } = camp({ name: 'Восток' });
  return {
    ...facts,
    kind: 'camp',
    end_date: '2099-07-20',
    answer_by: '2099-07-01',
    places: null,
    moved_from: null,
    cancel_reason: null,
    picture_url: null,
    picture_alt: '',
    programme: 'Подъём в 8:00',
    club_name: 'Олимп',
    version: 3,
    may_change: true,
    ...values,
  };
}
