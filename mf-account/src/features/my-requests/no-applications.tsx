import { ButtonLink } from '@league/shared';
import type { UserType } from '@league/shared/contract';
import { EmptyState, Row } from '@league/shared/kit';

const EMPTY: Partial<Record<UserType, string>> = {
  athlete: 'Когда тренер запишет вас на сборы или аттестацию, приглашение появится здесь.',
  referee: 'Когда вас запишут на сборы или аттестацию, приглашение появится здесь.',
  parent: 'Когда тренер запишет ребёнка на сборы или аттестацию, приглашение появится здесь.',
  coach:
    'Подайте заявку на турнир или запишите спортсменов на сборы и аттестацию: здесь будет видно, что решил организатор, кто ответил и кто оплатил.',
  club: 'Здесь будут заявки клуба и его тренеров на турниры и участие спортсменов в сборах и аттестациях.',
};

interface Props {
  viewer: UserType;
  /** Whether the person may apply for tournaments. */
  isOrganiser: boolean;
}

/** Shown without applications: how to apply, and where to go. */
export const NoApplications = ({ viewer, isOrganiser }: Props) => (
  <EmptyState
    title="Заявок пока нет"
    action={
      <Row $justify="center">
        {isOrganiser && <ButtonLink to="/registration">Подать заявку на турнир</ButtonLink>}
        <ButtonLink to="/camp" variant={isOrganiser ? 'secondary' : 'primary'}>
          Сборы и лагеря
        </ButtonLink>
        <ButtonLink to="/certification" variant="secondary">
          Аттестация
        </ButtonLink>
      </Row>
    }
  >
    {EMPTY[viewer]}
  </EmptyState>
);
