import { Link, token } from '@league/shared';
import {
  useCancelRatingPublicationMutation,
  useGetRatingChangesQuery,
  useLazyGetRatingTableQuery,
} from '@league/shared/api';
import {
  type DeskRating,
  type Publication,
  RATING_TITLES,
  ratingDraft,
  startTime,
} from '@league/shared/contract';
import { DialogButton, Notice, Outcome, QueryResult, Row, Stack } from '@league/shared/kit';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { DownloadWorkbook } from '../../lib/files/download-workbook.tsx';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { OrderLine } from '../../lib/publishing/order-line.tsx';
import { openOrder } from '../../lib/tournament/standing.ts';
import { RolledBack } from './rolled-back.tsx';
import { TableChanges } from './table-changes.tsx';
import { UploadTable } from './upload-table.tsx';
import { WithdrawTable } from './withdraw-table.tsx';
import { liveText, PAGES, uploadedText } from './words.ts';

const WORDS = {
  publish: { now: 'Публикуем таблицу', failed: 'Опубликовать не получилось', done: 'Опубликовано' },
  withdraw: {
    now: 'Возвращаем прежнюю таблицу',
    failed: 'Вернуть прежнюю таблицу не получилось',
    done: 'Прежняя таблица возвращена',
  },
};

interface Props {
  rating: DeskRating;
  /** Whether a worker publishes; else the operator does. */
  publishes: boolean;
}

/** A table of the rating: what is live, the file to change it with, what the uploaded one changes, and the orders. */
export function RatingCard({ rating, publishes }: Props) {
  const { id, live, uploaded, publication, isRolledBack } = rating;
  const [getTable] = useLazyGetRatingTableQuery();
  const titleId = useId();
  const [said, setSaid] = useState<string>();
  const [orders, setOrders] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (orders > 0) place.current?.focus();
  }, [orders]);
  const handleOrder = () => {
    setSaid(undefined);
    setOrders(orders + 1);
  };
  const makeWorkbook = async () => {
    const [{ makeTableWorkbook }, { rows }] = await Promise.all([
      import('./table-workbook.ts'),
      getTable({ rating: id }).unwrap(),
    ]);
    return makeTableWorkbook(rows);
  };
  const isOpen = publication !== null && openOrder([publication]) !== undefined;
  return (
    <Item as="article" aria-labelledby={titleId}>
      <Stack $gap="s4">
        <Name id={titleId}>{RATING_TITLES[id]}</Name>
        <Stack $gap="s3" ref={place} tabIndex={-1}>
          {publication && !(isRolledBack && publication.state === 'live') && (
            <Ordered
              rating={rating}
              order={publication}
              onCancelled={() => setSaid('Публикация отменена.')}
            />
          )}
          {isRolledBack ? <RolledBack rating={rating} /> : <p>{liveText(live)}</p>}
        </Stack>
        {said && <Outcome text={said} />}
        <Row $align="center">
          {live && (
            <DownloadWorkbook
              label="Скачать таблицу (Excel)"
              file={`rating-${id}.xlsx`}
              make={makeWorkbook}
              describedBy={titleId}
            />
          )}
          {live && <Link to={PAGES[id]}>Открыть на сайте</Link>}
          {publishes && live?.source === 'desk' && !isOpen && (
            <DialogButton label="Вернуть прежний" variant="quiet" aria-describedby={titleId}>
              {(control) => <WithdrawTable {...control} rating={rating} onDone={handleOrder} />}
            </DialogButton>
          )}
        </Row>
        <UploadTable
          rating={rating}
          onStored={(stored) =>
            setSaid(
              stored.uploaded
                ? 'Таблица загружена. Посмотрите, что в ней изменилось.'
                : 'Такая же таблица уже на сайте.',
            )
          }
        />
        {uploaded && (
          <Section aria-label={`Не опубликовано: ${RATING_TITLES[id]}`}>
            <Title>Не опубликовано</Title>
            <p>{uploadedText(uploaded)}</p>
            <Changes
              key={`${rating.version} ${live?.since}`}
              rating={rating}
              mayPublish={publishes && !isOpen}
              onOrdered={handleOrder}
            />
            {!publishes && <ByOperator rating={rating} />}
          </Section>
        )}
      </Stack>
    </Item>
  );
}

interface OrderedProps {
  rating: DeskRating;
  order: Publication;
  onCancelled: () => void;
}

function Ordered({ rating: { id, live, uploaded }, order, onCancelled }: OrderedProps) {
  const [cancel, { isLoading }] = useCancelRatingPublicationMutation();
  return (
    <OrderLine
      order={order}
      words={WORDS}
      isOutdated={order.kind === 'publish' && uploaded !== null && new Date(uploaded.at) > new Date(order.at)}
      page={live ? PAGES[id] : undefined}
      cancel={() => cancel({ rating: id, publication: order.id })}
      isCancelling={isLoading}
      onCancelled={onCancelled}
    >
      {startTime(order.at)}
    </OrderLine>
  );
}

interface ChangesProps {
  rating: DeskRating;
  mayPublish: boolean;
  onOrdered: () => void;
}

function Changes(props: ChangesProps) {
  const query = useGetRatingChangesQuery({ rating: props.rating.id }, { refetchOnMountOrArgChange: true });
  return (
    <QueryResult
      query={{ ...query, data: query.isFetching ? undefined : query.data }}
      what="отличия"
      rows={2}
    >
      {(changes) => <TableChanges {...props} changes={changes} />}
    </QueryResult>
  );
}

/** Without a worker: what the operator does. */
const ByOperator = ({ rating: { id } }: { rating: DeskRating }) => (
  <Notice tone="info" title="На этом сайте публикует оператор">
    Попросите его выполнить команду и выпустить релиз:
    <Command>npm run provider -- content export &lt;папка&gt; {ratingDraft(id)}</Command>
  </Notice>
);

const Section = styled.section`
  display: grid;
  gap: ${token('s3')};
  padding-block-start: ${token('s4')};
  border-block-start: 1px solid ${token('line')};
`;

const Title = styled.h3`
  font-size: inherit;
  font-weight: 600;
`;

const Command = styled.code`
  display: block;
  margin-top: ${token('s2')};
  overflow-wrap: anywhere;
`;
