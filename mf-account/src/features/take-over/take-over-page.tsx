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
import {
  useReadFamilyInvitationQuery,
  useTakeInvitedAthleteMutation,
} from '../../lib/family-invitations.api.ts';

type Taken = AnswerOf<'takeInvitedAthlete'>;

/** `/take-over`: the page of the link or QR code by which a family takes over an athlete that a coach has entered. */
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
          'Профиль по ней уже взяли, её заменила новая или прошло 30 дней. Попросите тренера сделать ещё одну.',
      })}
      lost={{
        title: 'Ссылка неполная.',
        children: 'Откройте её целиком, наведите камеру на код ещё раз или попросите тренера сделать новую.',
      }}
    >
      {(invitation) => (
        <QueryResult query={query} what="приглашение">
          {(facts) => <Invitation facts={facts} invitation={invitation} onTaken={setTaken} />}
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

function Invitation({ facts: { firstname, coach, takers }, invitation, onTaken }: Props) {
  const dispatch = useAppDispatch();
  const viewer = useAppSelector(selectVerifiedUser);
  const viewerType = useAppSelector(selectUserType);
  const isForAthlete = takers.includes('athlete');
  const who = isForAthlete ? 'родителя или спортсмена' : 'родителя';
  const isTaker = viewer && takers.some((taker) => taker === viewerType);
  return (
    <>
      <p>
        Тренер <b>{coach}</b> приглашает {who}: спортсмена зовут <b>{firstname}</b>. Возьмите профиль себе, и
        вы сами будете отвечать на приглашения, платить и хранить документы. Всё, что внёс тренер, останется.
      </p>
      {!isForAthlete && <p>До 14&nbsp;лет профиль берёт только родитель или законный представитель.</p>}
      {isTaker ? (
        <Take isParent={viewerType === 'parent'} {...{ firstname, invitation, onTaken }} />
      ) : viewer ? (
        <OtherAccount who={who} />
      ) : (
        <>
          <p>
            Войдите или зарегистрируйтесь как {isForAthlete ? 'родитель или спортсмен' : 'родитель'}. Если вы
            только регистрируетесь, сначала подтвердите адрес по ссылке из письма, потом откройте это
            приглашение ещё раз.
          </p>
          <div>
            <Button onClick={() => dispatch(dialogOpened())}>Войти или зарегистрироваться</Button>
          </div>
        </>
      )}
    </>
  );
}

function Take({
  isParent,
  firstname,
  invitation,
  onTaken,
}: { isParent: boolean; firstname: string } & Pick<Props, 'invitation' | 'onTaken'>) {
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
          {isParent ? `Подтверждаю и беру профиль: ${firstname}` : 'Это мой профиль'}
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
      Проверьте, что внёс тренер, и добавьте то, чего не хватает: документы, вес, пояс.
    </Answer>
  );
}
