import {
  Button,
  ButtonLink,
  checkSession,
  Link,
  selectVerifiedUser,
  useAppDispatch,
  useAppSelector,
} from '@league/shared';
import { useCountNotificationsQuery, useGetUserQuery } from '@league/shared/api';
import { CONSENT, type PersonAdmission } from '@league/shared/contract';
import { Answer, Page, QueryResult, Row, TextColumn, useAttempt } from '@league/shared/kit';
import { useEffect } from 'react';
import { InviteParent } from '../../lib/invite.tsx';
import { DisseminationChoice } from '../../lib/names/dissemination-choice.tsx';
import { NameChoices } from '../../lib/names/name-choices.tsx';
import { useGetAdmissionQuery, useGiveConsentMutation } from '../../lib/privacy.api.ts';
import { Section } from '../../lib/section.tsx';
import { BirthdayForm } from './birthday-form.tsx';

/** `/consent`: what the account lacks before it may act, one step after the other. */
export default function ConsentPage() {
  const viewer = useAppSelector(selectVerifiedUser);
  const query = useGetAdmissionQuery({ id: viewer?.id ?? 0 }, { skip: !viewer });
  return (
    <Page title="Согласия и возраст" noindex>
      <QueryResult query={query} what="согласия">
        {(admission) => viewer && <Steps userId={viewer.id} admission={admission} />}
      </QueryResult>
    </Page>
  );
}

function Steps({ userId, admission }: { userId: number; admission: PersonAdmission }) {
  const dispatch = useAppDispatch();
  const { missing } = admission;
  const user = useGetUserQuery({ id: userId });
  const isDone = missing.length === 0;
  // The session learns at once that the account may act.
  useEffect(() => {
    if (isDone) void checkSession(dispatch);
  }, [isDone, dispatch]);

  return (
    <TextColumn $gap="s6">
      {isDone ? (
        <Names userId={userId} admission={admission} />
      ) : (
        <p>Пока эти шаги не пройдены, сайт ничего не делает от вашего имени.</p>
      )}
      {missing.includes('consent') && <ProcessingStep userId={userId} />}
      {missing.includes('birthday') && (
        <Section title="Сколько вам лет">
          <p>От возраста зависит, кто даёт согласие: вы сами или ваш родитель.</p>
          <BirthdayForm userId={userId} />
        </Section>
      )}
      {(missing.includes('parent') || missing.includes('word')) && (
        <Section title="Нужен родитель">
          <p>
            Отправьте родителю ссылку: он зарегистрируется и одним нажатием подтвердит, что вы его ребёнок.{' '}
            {missing.includes('parent')
              ? 'До 14\u00a0лет на сайте за спортсмена действует родитель: ваш вход после этого закроется.'
              : 'Ваш вход на сайт останется. Если родителю не нужен свой кабинет, подпишите у тренера печатный бланк.'}
          </p>
          {user.data && <InviteParent athlete={user.data} />}
        </Section>
      )}
      <div>
        <ButtonLink to={`/profile/${userId}`} variant={isDone ? 'primary' : 'secondary'}>
          {isDone ? 'В профиль' : 'Позже: в профиль'}
        </ButtonLink>
      </div>
    </TextColumn>
  );
}

/** The last step: a name that nobody has decided on, one's own or a child's. */
function Names({ userId, admission }: { userId: number; admission: PersonAdmission }) {
  const { data } = useCountNotificationsQuery();
  const undecided = data && (data.undecided ?? []);
  const mayChange = admission.age_class === 'adult' && undecided?.includes(userId) === false;
  return (
    <>
      {undecided?.length === 0 && (
        <Answer tone="success" title="Всё готово.">
          Согласия и возраст в порядке.
        </Answer>
      )}
      {undecided !== undefined && undecided.length > 0 && (
        <p>Осталось решить, показывать ли имя. На участие ответ не влияет, изменить его можно в профиле.</p>
      )}
      <NameChoices />
      {mayChange && (
        <Section title="Показывать ли ваше имя всем">
          <DisseminationChoice userId={userId} admission={admission} />
        </Section>
      )}
    </>
  );
}

function ProcessingStep({ userId }: { userId: number }) {
  const [give, { isLoading }] = useGiveConsentMutation();
  const { problem, attempt } = useAttempt();
  const handleGive = () =>
    void attempt(
      give({ id: userId, policy: 'personal_data', version: CONSENT.version }),
      'Согласие не сохранено. Попробуйте ещё раз.',
    );
  return (
    <Section title="Обработка персональных данных">
      <blockquote>{CONSENT.text}</blockquote>
      <Link to={CONSENT.policy} target="_blank">
        Политика обработки персональных данных
      </Link>
      {problem && <Answer tone="error">{problem}</Answer>}
      <Row>
        <Button variant="secondary" busy={isLoading} onClick={handleGive}>
          Даю согласие
        </Button>
        <ButtonLink variant="secondary" to={`/profile/${userId}`}>
          Не даю
        </ButtonLink>
      </Row>
      <p>
        Без согласия лига ваших данных не хранит: учётную запись можно удалить в профиле, раздел «Удаление
        профиля».
      </p>
    </Section>
  );
}
