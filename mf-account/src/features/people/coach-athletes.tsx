import { ButtonLink } from '@league/shared';
import { useListAthletesQuery } from '@league/shared/api';
import { EmptyState, QueryResult, Row } from '@league/shared/kit';
import { Section } from '../../lib/section.tsx';
import { AddAthlete } from './add-athlete.tsx';
import { Doubles } from './doubles.tsx';
import { PasteTeam } from './paste/paste-team.tsx';
import { PeopleList } from './people-list.tsx';
import { WaitingList } from './waiting-list.tsx';

interface Props {
  coachId: number;
  /** The viewer is the coach, who confirms waiting athletes and adds new ones. */
  isOwn: boolean;
}

/** The athletes of a coach, numbered; athletes that wait for the coach's confirmation come first. */
export function CoachAthletes({ coachId, isOwn }: Props) {
  const query = useListAthletesQuery({ coachId });
  return (
    <Section title="Спортсмены">
      {isOwn && <WaitingList type="athlete" />}
      <QueryResult query={query} what="список спортсменов" rows={5}>
        {(athletes) =>
          athletes.length > 0 ? (
            <>
              <Doubles athletes={athletes} />
              <PeopleList people={athletes} isNumbered />
            </>
          ) : (
            <EmptyState title="Спортсменов пока нет">
              {isOwn
                ? 'Они появятся здесь, когда выберут вас тренером при регистрации. Спортсменов без своего кабинета можно добавить самому: по одному или всю команду списком.'
                : 'Они появятся здесь, когда тренер их подтвердит.'}
            </EmptyState>
          )
        }
      </QueryResult>
      <Row>
        {isOwn && (
          <>
            <AddAthlete person="athlete" />
            <PasteTeam coachId={coachId} />
          </>
        )}
        {query.data?.some(({ awaits_parent }) => awaits_parent) && (
          <ButtonLink to={`/team/invite?coach=${coachId}`} variant="secondary">
            Пригласить родителей
          </ButtonLink>
        )}
      </Row>
    </Section>
  );
}
