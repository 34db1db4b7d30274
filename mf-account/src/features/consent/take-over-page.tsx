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
import { ConfirmForm, RefuseButton } from './parent-answer.tsx';

type Taken = AnswerOf<'takeInvitedAthlete'>;

/** `/take-over`: the page of the link, QR code or mail by which a family takes an athlete over, or answers for one from 14 on. */
export default function TakeOverPage() {
  const { mailedToken = '' } = useHandover();
  const query = useReadFamilyInvitationQuery({ token: mailedToken }, { skip: !mailedToken });
  const [taken, setTaken] = useState<Taken>();
  const [answered, setAnswered] = useState<string>();
  return (
    <MailedLink
      title="Профиль спортсмена"
      done={taken ? <Done taken={taken} /> : answered && <Answer tone="success" title={answered} />}
      error={query.error}
      dead={() => ({
        title: 'Ссылка больше не действует.',
        children:
          'По ней уже ответили, её заменила новая или прошёл её срок. Попросите тренера или спортсмена сделать ещё одну.',
      })}
      lost={{
        title: 'Ссылка неполная.',
        children: 'Откройте её целиком, наведите камеру на код ещё раз или попросите сделать новую.',
      }}
    >
      {(invitation) => (
        <QueryResult query={query} what="приглашение">
          {(facts) => <Invitation {...{ facts, invitation }} onTaken={setTaken} onAnswered={setAnswered} />}
        </QueryResult>
      )}
    </MailedLink>
  );
}

interface Props {
  facts: FamilyInvitationFacts;
  invitation: string;
  onTaken: (taken: Taken) => void;
  onAnswered: (title: string) => void;
}

function Invitation({ facts, invitation, onTaken, onAnswered }: Props) {
  const { athlete, club, asked_by, takers, request } = facts;
  return (
    <>
      <p>
        Спортсмен: <b>{athlete}</b>
        {club && `, клуб «${club}»`}. {request ? 'Спрашивает' : 'Приглашает'}: {asked_by}.
      </p>
      {request && !request.is_child && (
        <ConfirmForm {...{ invitation }} parent={request.parent} onDone={onAnswered} />
      )}
      <p>
        {request && !request.is_child
          ? 'Если у вас есть кабинет родителя, войдите и возьмите профиль себе: тогда согласия вы даёте и отзываете там сами.'
          : 'Возьмите профиль себе, и вы сами будете отвечать на приглашения, платить и хранить документы. Всё, что уже внесено, останется.'}
        {request?.is_child && ' Собственный вход ребёнка на сайт закроется.'}
      </p>
      {!takers.includes('athlete') && (!request || request.is_child) && (
        <p>До 14&nbsp;лет профиль берёт только родитель или законный представитель.</p>
      )}
      <Way {...{ facts, invitation, onTaken }} />
      {request && <RefuseButton {...{ invitation }} onDone={onAnswered} />}
    </>
  );
}

/** What the viewer can do: take the profile, log in, or log out first. */
function Way({ facts: { athlete, takers, request }, invitation, onTaken }: Omit<Props, 'onAnswered'>) {
  const dispatch = useAppDispatch();
  const viewer = useAppSelector(selectVerifiedUser);
  const viewerType = useAppSelector(selectUserType);
  const isForAthlete = takers.includes('athlete');
  if (viewer && takers.some((taker) => taker === viewerType))
    return (
      <Take
        isParent={viewerType === 'parent'}
        hasText={request !== null && !request.is_child}
        {...{ athlete, invitation, onTaken }}
      />
    );
  if (viewer) return <OtherAccount who={isForAthlete ? 'родителя или спортсмена' : 'родителя'} />;
  return (
    <>
      <p>
        Войдите или зарегистрируйтесь как {isForAthlete ? 'родитель или спортсмен' : 'родитель'}. Если вы
        только регистрируетесь, сначала подтвердите адрес по ссылке из письма, потом откройте это приглашение
        ещё раз.
      </p>
      <div>
        <Button variant="secondary" onClick={() => dispatch(dialogOpened())}>
          Войти или зарегистрироваться
        </Button>
      </div>
    </>
  );
}

function Take({
  isParent,
  hasText,
  athlete,
  invitation,
  onTaken,
}: { isParent: boolean; hasText: boolean; athlete: string } & Pick<Props, 'invitation' | 'onTaken'>) {
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
        !hasText && <blockquote>{PARENT_CONFIRMATION.text}</blockquote>
      ) : (
        <p>Ваш вход на сайт перейдёт к профилю, который завёл тренер. После этого войдите ещё раз.</p>
      )}
      {problem && <Answer tone="error">{problem}</Answer>}
      <div>
        <Button variant="secondary" busy={isLoading} onClick={handleTake}>
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
