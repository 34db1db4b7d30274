import { useListCampsQuery, useListEventsQuery } from '@league/shared/api';
import { CANCELLED, isOver, plural } from '@league/shared/contract';

const sources = {
  certification: {
    useList: useListEventsQuery,
    forms: { one: 'аттестация', few: 'аттестации', many: 'аттестаций' },
  },
  camps: { useList: useListCampsQuery, forms: { one: 'лагерь', few: 'лагеря', many: 'лагерей' } },
};

/** Sections about things that have a day. */
export type AheadOf = keyof typeof sources;

/** Counts what is not over and not cancelled; «Скоро» if there is none, or none is known. */
export default function Ahead({ id }: { id: AheadOf }) {
  const { useList, forms } = sources[id];
  const { data = [] } = useList();
  const count = data.filter((one) => !isOver(one) && one.status !== CANCELLED).length;
  return count > 0 ? `Впереди: ${count} ${plural(count, forms)}` : 'Скоро';
}
