import {
  Button,
  ButtonLink,
  selectVerifiedUser,
  token,
  useAppSelector,
  useSearchParams,
} from '@league/shared';
import { useGetUserQuery, useListAthletesQuery, useListCoachesQuery } from '@league/shared/api';
import { type Athlete, athleteCount, fullName } from '@league/shared/contract';
import {
  CheckboxField,
  EmptyState,
  formatDay,
  Notice,
  Page,
  PickAll,
  PlainList,
  QueryResult,
  Row,
  SearchablePeople,
  Stack,
} from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import FamilyLink from '../../lib/family-link.tsx';
import { useInvite } from '../../lib/invitation-actions.tsx';

/** A club without a coach in the address chooses one of its own. */
function ClubCoaches({ accountId }: { accountId: number }) {
  const account = useGetUserQuery({ id: accountId });
  const coaches = useListCoachesQuery({ id: account.data?.club_id ?? 0 }, { skip: !account.data?.club_id });
  return (
    <QueryResult query={coaches} what="список тренеров" rows={3}>
      {(list) => (
        <Stack $gap="s3">
          <p>Чьих спортсменов пригласить?</p>
          <PlainList $gap="s2">
            {list.map((coach) => (
              <li key={coach.id}>
                <ButtonLink variant="secondary" to={`/team/invite?coach=${coach.id}`}>
                  {fullName(coach)}
                </ButtonLink>
              </li>
            ))}
            <li>
              <ButtonLink variant="secondary" to={`/team/invite?coach=${accountId}`}>
                Спортсмены без тренера
              </ButtonLink>
            </li>
          </PlainList>
        </Stack>
      )}
    </QueryResult>
  );
}

/** `/team/invite`: the links and QR codes by which families take over the athletes of a coach; a club names the coach. */
export default function InvitePage() {
  const viewer = useAppSelector(selectVerifiedUser);
  const [params] = useSearchParams();
  const named = Number(params.get('coach'));
  const coachId = named || (viewer?.id ?? 0);
  const isChoosing = !named && viewer?.userType === 'club';
  const query = useListAthletesQuery({ coachId }, { skip: isChoosing });
  return (
    <Page
      title="Пригласить родителей"
      noindex
      back={{ to: `/profile/${coachId}`, label: 'К списку спортсменов' }}
    >
      {isChoosing ? (
        <ClubCoaches accountId={coachId} />
      ) : (
        <QueryResult query={query} what="список спортсменов" rows={5}>
          {(athletes) => {
            const lone = athletes.filter(({ awaits_parent }) => awaits_parent);
            return lone.length > 0 ? (
              <Links athletes={lone} />
            ) : (
              <EmptyState title="Приглашать некого">
                У каждого спортсмена уже есть родитель на сайте, или он взрослый и входит сам.
              </EmptyState>
            );
          }}
        </QueryResult>
      )}
    </Page>
  );
}

/** Picks the athletes, then shows the made links as cards with QR codes, to print and cut or to send one by one. */
function Links({ athletes }: { athletes: readonly Athlete[] }) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const { made, isLoading, problem, invite, reset } = useInvite();
  const ids = athletes.map(({ id }) => id).filter((id) => picked.has(id));
  const handleToggle = (id: number) => {
    const after = new Set(picked);
    if (!after.delete(id)) after.add(id);
    setPicked(after);
  };

  if (made)
    return (
      <>
        <Stack $isUnprinted $below="s4" $gap="s4">
          <Notice tone="warning">
            Ссылки видны только сейчас: напечатайте листы или отправьте каждую. Карточку отдайте только
            родителю этого спортсмена.
          </Notice>
          <Row>
            <Button onClick={() => window.print()}>Напечатать</Button>
            <Button variant="secondary" onClick={reset}>
              Выбрать других
            </Button>
          </Row>
        </Stack>
        <Sheet $gap="s4">
          {athletes.map((athlete) => {
            const invitation = made.find(({ athlete_id }) => athlete_id === athlete.id);
            return (
              invitation && (
                <li key={athlete.id}>
                  <FamilyLink athlete={athlete} invitation={invitation} />
                </li>
              )
            );
          })}
        </Sheet>
      </>
    );
  return (
    <Stack $gap="s4">
      <p>
        По ссылке или QR-коду родитель (с 14&nbsp;лет и сам спортсмен) берёт профиль себе: сам отвечает на
        приглашения, платит и хранит документы. Всё, что внесли вы, останется. Ссылка действует 30 дней и один
        раз; новая отменяет прежнюю.
      </p>
      <PickAll ids={athletes.map(({ id }) => id)} picked={picked} onPick={setPicked} />
      <SearchablePeople people={athletes}>
        {(shown) => (
          <PlainList $gap="s2">
            {shown.map((athlete) => (
              <li key={athlete.id}>
                <CheckboxField
                  name="athlete"
                  label={
                    <>
                      <Name>{fullName(athlete)}</Name> {athlete.birthdate && formatDay(athlete.birthdate)}
                    </>
                  }
                  checked={picked.has(athlete.id)}
                  onChange={() => handleToggle(athlete.id)}
                />
              </li>
            ))}
          </PlainList>
        )}
      </SearchablePeople>
      {problem}
      <div>
        <Button busy={isLoading} disabled={ids.length === 0} onClick={() => invite(ids)}>
          {ids.length === 0 ? 'Сделать приглашения' : `Сделать приглашения: ${athleteCount(ids.length)}`}
        </Button>
      </div>
    </Stack>
  );
}

const Name = styled.span`
  display: block;
  color: ${token('ink')};
  font-size: ${token('body')};
`;
const Sheet = styled(PlainList)`
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));

  @page {
    size: A4;
    margin: 10mm;
  }

  /* Two columns of three cards fit a page of A4, below the title of the first one. */
  @media print {
    grid-template-columns: 1fr 1fr;
    gap: 4mm;

    & > li {
      height: 78mm;
      break-inside: avoid;
    }
  }
`;
