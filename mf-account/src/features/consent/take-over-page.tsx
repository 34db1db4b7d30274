import {
  Button,
  ButtonLink,
  dialogOpened,
  selectUserType,
  selectVerifiedUser,
  useAppDispatch,
  useAppSelector,
  useHandover,
  useLogout,
} from '@league/shared';
import {
  type Answer as AnswerOf,
  type FamilyInvitationFacts,
  PARENT_CONFIRMATION,
} from '@league/shared/contract';
import { Answer, MailedLink, Notice, QueryResult, useAttempt } from '@league/shared/kit';
import { useState } from 'react';
import { useReadFamilyInvitationQuery, useTakeInvitedAthleteMutation } from '../../lib/users.api.ts';

type Taken = AnswerOf<'takeInvitedAthlete'>;

/** `/take-over`: the page of the link or QR code by which a family takes an athlete over. */
export default function TakeOverPage() {
  const { mailedToken = '' } = useHandover();
  const query = useReadFamilyInvitationQuery({ token: mailedToken }, { skip: !mailedToken });
  const [taken, setTaken] = useState<Taken>();
  return (
    <MailedLink
      title="Профиль спортсмена"
      done={taken && <Done taken={taken} />}
      error={query.error}
      dead={() => ({
        title: 'Ссылка больше не действует.',
        children:
          'По ней уже взяли профиль, её заменила новая или прошёл её срок. Попросите тренера или спортсмена сделать ещё одну.',
      })}
      lost={{
        title: 'Ссылка неполная.',
        children: 'Откройте её целиком, наведите камеру на код ещё раз или попросите сделать новую.',
      }}
    >
      {(invitation) => (
        <QueryResult query={query} what="приглашение">
          {(facts) => <Invitation {...{ facts, invitation }} onTaken={setTaken} />}
        </QueryResult>
      )}
    </MailedLink>
  );
}

interface Props {
  facts: FamilyInvitationFacts;
  invitation: string;
  onTaken: (taken: Taken) => void;
}

const Invitation = (props: Props) => {
  const { athlete, asked_by, takers, ends_login } = props.facts;
  return (
    <>
      <p>
        Спортсмен: <b>{athlete}</b>. Приглашает: {asked_by}.
      </p>
      <p>
        Возьмите профиль себе, и вы сами будете отвечать на приглашения, платить и хранить документы. Всё, что
        уже внесено, останется.
        {ends_login && ' Собственный вход ребёнка на сайт закроется.'}
      </p>
      {!takers.includes('athlete') && <p>Этот профиль берёт только родитель или законный представитель.</p>}
      <Way {...props} />
    </>
  );
};

/** What the viewer can do: take the profile, log in or register, or log out first. */
function Way({ facts, invitation, onTaken }: Props) {
  const { athlete, takers, club_id, coach_id } = facts;
  const dispatch = useAppDispatch();
  const viewer = useAppSelector(selectVerifiedUser);
  const viewerType = useAppSelector(selectUserType);
  const isForAthlete = takers.includes('athlete');
  if (viewer && takers.some((taker) => taker === viewerType))
    return <Take isParent={viewerType === 'parent'} {...{ athlete, invitation, onTaken }} />;
  if (viewer) return <OtherAccount who={isForAthlete ? 'родителя или спортсмена' : 'родителя'} />;
  const familyLink = { token: invitation, clubId: club_id, coachId: coach_id };
  return (
    <>
      <p>
        Войдите или зарегистрируйтесь как {isForAthlete ? 'родитель или спортсмен' : 'родитель'}: письмо, по
        которому подтверждают адрес, приведёт обратно к этому приглашению.
      </p>
      <div>
        <Button onClick={() => dispatch(dialogOpened({ familyLink }))}>Войти или зарегистрироваться</Button>
      </div>
    </>
  );
}

function Take({
  isParent,
  athlete,
  invitation,
  onTaken,
}: { isParent: boolean; athlete: string } & Pick<Props, 'invitation' | 'onTaken'>) {
  const [take, { isLoading }] = useTakeInvitedAthleteMutation();
  const { problem, attempt } = useAttempt();
  const handleTake = () =>
    attempt(
      take({ token: invitation }).then((answer) => {
        if (answer.data) onTaken(answer.data);
        return answer;
      }),
      'Не получилось. Попробуйте ещё раз.',
    );
  return (
    <>
      {isParent ? (
        <blockquote>{PARENT_CONFIRMATION.text}</blockquote>
      ) : (
        <p>Ваш вход на сайт перейдёт к профилю, который завёл тренер. После этого войдите ещё раз.</p>
      )}
      {problem && <Answer tone="error">{problem}</Answer>}
      <div>
        <Button busy={isLoading} onClick={handleTake}>
          {isParent ? `Подтверждаю и беру профиль: ${athlete}` : 'Это мой профиль'}
        </Button>
      </div>
    </>
  );
}

/** Somebody is logged in who cannot take the athlete over. */
function OtherAccount({ who }: { who: string }) {
  const logout = useLogout();
  return (
    <Notice
      tone="warning"
      title={`Нужен кабинет ${who}.`}
      action={
        <Button variant="secondary" onClick={() => void logout()}>
          Выйти
        </Button>
      }
    >
      Сейчас вы вошли с другой ролью. Выйдите и откройте приглашение ещё раз.
    </Notice>
  );
}

/** What is missing in the profile is asked there. */
function Done({ taken: { athlete, login_again } }: { taken: Taken }) {
  const logout = useLogout();
  const name = `${athlete.lastname} ${athlete.firstname}`;
  if (login_again)
    return (
      <Answer
        tone="success"
        title={`${name}: это ваш профиль.`}
        action={<Button onClick={() => void logout()}>Войти ещё раз</Button>}
      >
        Войдите с тем же адресом и паролем.
      </Answer>
    );
  return (
    <Answer
      tone="success"
      title={`${name} теперь в вашем кабинете.`}
      action={<ButtonLink to={`/profile/${athlete.id}`}>Проверить профиль</ButtonLink>}
    >
      Проверьте, что уже внесено, и добавьте то, чего не хватает: документы, вес, пояс.
    </Answer>
  );
}
