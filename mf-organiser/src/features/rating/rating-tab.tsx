import { Link, plural, token } from '@league/shared';
import {
  type DeskRating,
  RATING_TITLES,
  type RatingId,
  type RatingLine,
  ratingSheet,
  startTime,
} from '@league/shared/contract';
import {
  CallDialog,
  DialogButton,
  type DialogControl,
  nbsp,
  Outcome,
  QueryResult,
  quoted,
  Row,
  Stack,
  Text,
} from '@league/shared/kit';
import { DownloadWorkbook, type WrittenSheet } from '@league/shared/tournament';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import {
  useGetRatingChangesQuery,
  useLazyGetRatingTableQuery,
  useListDeskRatingsQuery,
  useWithdrawRatingMutation,
} from './rating.api.ts';
import { TableChanges } from './table-changes.tsx';
import { UploadTable } from './upload-table.tsx';

/** Characters of a column: the names are the widest. */
const WIDEST = 32;

/** The table as a sheet: changed and uploaded again, it is the next one. */
export function tableSheet(lines: readonly RatingLine[]): WrittenSheet {
  const cells = ratingSheet(lines);
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.min(WIDEST, 2 + Math.max(...cells.map((row) => String(row[column] ?? '').length))),
  );
  const rows = cells.map((row) =>
    row.map((value) => (typeof value === 'boolean' || value === '' ? null : (value ?? null))),
  );
  return { title: 'Рейтинг', widths, rows };
}

/** The tables of the season's rating: download, change in Excel, upload, publish. */
export default function RatingTab() {
  const query = useListDeskRatingsQuery();
  return (
    <OrganiserResult query={query} what="рейтинг" height="320px" rows={2}>
      {(ratings) => (
        <Stack>
          {ratings.map((rating) => (
            <RatingCard key={rating.id} rating={rating} />
          ))}
        </Stack>
      )}
    </OrganiserResult>
  );
}

/** A table of the rating: what is live, the file to change it with, and what the uploaded one changes. */
function RatingCard({ rating }: { rating: DeskRating }) {
  const { id, live, uploaded, before } = rating;
  const [getTable] = useLazyGetRatingTableQuery();
  const titleId = useId();
  const [said, setSaid] = useState<string>();
  return (
    <Item as="article" aria-labelledby={titleId}>
      <Stack $gap="s4">
        <Name id={titleId}>{RATING_TITLES[id]}</Name>
        <p>{liveText(live)}</p>
        {said && <Outcome text={said} />}
        <Row $align="center">
          {live && (
            <DownloadWorkbook
              label="Скачать таблицу (Excel)"
              file={`rating-${id}.xlsx`}
              make={async () => [tableSheet((await getTable({ rating: id }).unwrap()).rows)]}
              describedBy={titleId}
            />
          )}
          {live && <Link to={PAGES[id]}>Открыть на сайте</Link>}
          {before && (
            <DialogButton label="Вернуть прежний" variant="quiet" aria-describedby={titleId}>
              {(control) => (
                <WithdrawTable
                  {...control}
                  {...{ id, before }}
                  onDone={() => setSaid('Прежняя таблица снова на сайте.')}
                />
              )}
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
            <Text as="h3" $size="body" $isBold>
              Не опубликовано
            </Text>
            <p>{uploadedText(uploaded)}</p>
            <Changes
              key={`${rating.version} ${live?.since}`}
              rating={rating}
              onPublished={() => setSaid('Опубликовано: таблица на сайте.')}
            />
          </Section>
        )}
      </Stack>
    </Item>
  );
}

interface WithdrawProps extends DialogControl {
  id: DeskRating['id'];
  /** What comes back. */
  before: NonNullable<DeskRating['before']>;
  onDone: () => void;
}

/** Takes the last publication of a table back. */
function WithdrawTable({ id, before, onDone, ...control }: WithdrawProps) {
  const [withdraw] = useWithdrawRatingMutation();
  return (
    <CallDialog
      {...control}
      title={`Вернуть прежний ${quoted(RATING_TITLES[id])}?`}
      confirmLabel="Вернуть прежний"
      cancelLabel="Оставить"
      send={() => withdraw({ rating: id })}
      failed="Вернуть не получилось. Попробуйте ещё раз."
      onSent={onDone}
    >
      На сайт вернётся таблица от {startTime(before.at)}: {athletesText(before.athletes)}. Нынешняя останется
      здесь, опубликовать её можно снова.
    </CallDialog>
  );
}

interface ChangesProps {
  rating: DeskRating;
  onPublished: () => void;
}

function Changes(props: ChangesProps) {
  const query = useGetRatingChangesQuery({ rating: props.rating.id });
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

const Section = styled.section`
  display: grid;
  gap: ${token('s3')};
  padding-block-start: ${token('s4')};
  border-block-start: 1px solid ${token('line')};
`;

/** The pages of the tables. */
const PAGES: Record<RatingId, string> = {
  championship: '/rating',
  'season-2024': '/rating_season_2024',
};

const FIGURES = new Intl.NumberFormat('ru-RU');
const ATHLETES = { one: 'спортсмен', few: 'спортсмена', many: 'спортсменов' };

/** «1 885 спортсменов» */
export const athletesText = (count: number): string =>
  `${FIGURES.format(count)}\u00a0${plural(count, ATHLETES)}`;

/** What everybody sees, since when, and who published it. */
function liveText(live: DeskRating['live']): string {
  if (!live) return 'На сайте этой таблицы нет.';
  const { athletes, since, by } = live;
  const many = athletes === null ? '' : `: ${athletesText(athletes)}`;
  return `На сайте${since === null ? '' : ` с ${startTime(since)}`}${many}.${by === null ? '' : ` Автор публикации: ${by}.`}`;
}

/** «Загружена 24 ноября 2026, 12:00: 2 спортсмена. Автор: Иванова Анна.» */
function uploadedText({ athletes, at, by }: NonNullable<DeskRating['uploaded']>): string {
  return nbsp(`Загружена ${startTime(at)}: ${athletesText(athletes)}.${by === null ? '' : ` Автор: ${by}.`}`);
}
