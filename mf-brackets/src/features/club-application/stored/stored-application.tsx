import { ButtonLink } from '@league/shared';
import type { PrivatePicture } from '@league/shared/api';
import {
  applicationStatusText,
  athleteCount,
  type ClubApplication,
  categoryTitle,
  weightText,
} from '@league/shared/contract';
import { Badge, formatDay, Notice, Quiet, Row, Stack, Table, type TableColumn } from '@league/shared/kit';
import { RANKS } from '@league/shared/tournament';
import { levelText } from '../rows/labels.ts';
import { StoredPhoto } from './stored-photo.tsx';

/** The stamped form of an application; null if none was sent. */
export const photoOf = ({ image_url, updated_at }: ClubApplication): PrivatePicture | null =>
  image_url === null ? null : { url: image_url, storedAt: updated_at };

type StoredRow = ClubApplication['rows'][number];

const COLUMNS: readonly TableColumn<StoredRow>[] = [
  { id: 'name', header: 'Фамилия и имя', render: ({ name }) => name },
  { id: 'number', header: '№', align: 'end', render: ({ number }) => number },
  { id: 'birthdate', header: 'Дата рождения', render: ({ birthdate }) => formatDay(birthdate) },
  { id: 'weight', header: 'Вес', render: ({ sex, weight }) => `${sex}, ${weightText(weight)}` },
  {
    id: 'rank',
    header: 'Разряд',
    render: ({ sport_qualification: rank }) => RANKS.find(({ code }) => code === String(rank))?.label,
  },
  { id: 'level', header: 'Пояс', render: ({ technical_quality }) => levelText(technical_quality) },
  { id: 'city', header: 'Город', render: ({ city }) => city },
  { id: 'team', header: 'Команда', render: ({ teamName }) => teamName },
  { id: 'coach', header: 'Тренер', render: ({ coachName }) => coachName },
];

/** A read-only application: the organiser has accepted it, or a club looks at its coach's. */
export function StoredApplication({ application }: { application: ClubApplication }) {
  const photo = photoOf(application);
  const { tournament, category, status, remark, author, own, rows } = application;
  return (
    <Stack>
      <Notice
        tone="info"
        action={
          <ButtonLink to="/requests" variant="secondary">
            Мои заявки
          </ButtonLink>
        }
      >
        {own
          ? 'Организатор принял эту заявку, изменить её нельзя.'
          : `Автор заявки: ${author.name}. Изменить её может только автор.`}
      </Notice>
      <Row $align="center">
        <h2>{tournament.title}</h2>
        <Badge tone={status === 'accepted' ? 'green' : 'plain'}>{applicationStatusText(application)}</Badge>
      </Row>
      <Quiet>
        {[categoryTitle(category, tournament), formatDay(tournament.date), athleteCount(rows.length)].join(
          ' · ',
        )}
      </Quiet>
      {remark && (
        <Notice tone="warning" title="Замечание организатора">
          {remark}
        </Notice>
      )}
      {photo && <StoredPhoto key={photo.storedAt} picture={photo} />}
      <Table
        caption="Спортсмены заявки"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ number }) => number}
        stacked
      />
    </Stack>
  );
}
