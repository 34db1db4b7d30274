import { useCancelPublicationMutation } from '@league/shared/api';
import { type Publication, startTime } from '@league/shared/contract';
import { OrderLine } from '../../../lib/publishing/order-line.tsx';

interface Props {
  tournament: string;
  /** The latest one. */
  order: Publication;
  draftRevision: number;
  onCancelled: () => void;
}

const WORDS = {
  publish: { now: 'Публикуем', failed: 'Опубликовать не получилось', done: 'Опубликовано' },
  withdraw: {
    now: 'Отменяем публикацию',
    failed: 'Отменить публикацию не получилось',
    done: 'Публикация отменена',
  },
};

/** What has become of the latest order of a tournament. */
export function TournamentOrder({ tournament, order, draftRevision, onCancelled }: Props) {
  const [cancel, { isLoading }] = useCancelPublicationMutation();
  const { id, kind, revision, at } = order;
  return (
    <OrderLine
      order={order}
      words={WORDS}
      later="Если к этому времени что-то станет неверным, турнир не выйдет, а автор получит сообщение."
      isOutdated={kind === 'publish' && revision !== draftRevision}
      page={revision === null ? undefined : `/tournament/${tournament}`}
      cancel={() => cancel({ tournament, publication: id })}
      isCancelling={isLoading}
      onCancelled={onCancelled}
    >
      {revision === null ? 'Турнира на сайте больше нет.' : startTime(at)}
    </OrderLine>
  );
}
