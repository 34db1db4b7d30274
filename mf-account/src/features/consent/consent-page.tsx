import {
  Button,
  ButtonLink,
  checkSession,
  failureText,
  Link,
  selectVerifiedUser,
  useAppDispatch,
  useAppSelector,
} from '@league/shared';
import { useCountNotificationsQuery, useGetUserQuery } from '@league/shared/api';
import { birthDays, CONSENT, type PersonAdmission } from '@league/shared/contract';
import {
  Answer,
  Field,
  Page,
  QueryResult,
  Row,
  Stack,
  TextColumn,
  useAttempt,
  useForm,
} from '@league/shared/kit';
import { useEffect, useState } from 'react';
import { profileCheck } from '../../lib/form/form-checks.ts';
import { InviteParent } from '../../lib/invitation-actions.tsx';
import { DisseminationChoice } from '../../lib/names/dissemination-choice.tsx';
import { NameChoices } from '../../lib/names/name-choices.tsx';
import { useGetAdmissionQuery, useGiveConsentMutation } from '../../lib/privacy.api.ts';
import { Section } from '../../lib/section.tsx';
import { useUpdateUserMutation } from '../../lib/users.api.ts';

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

/** Saves an athlete's birth date, on which it depends whose consent is needed. */
function BirthdayForm({ userId }: { userId: number }) {
  const [update] = useUpdateUserMutation();
  const [values, setValues] = useState({ birthday: '' });
  const form = useForm({
    values,
    onChange: setValues,
    check: profileCheck,
    toBody: (given) => given,
    send: (body) => update({ id: userId, ...body }),
    onSent: () => undefined,
  });
  return (
    <Stack as="form" {...form.props} aria-label="Возраст спортсмена">
      <Field
        {...form.input('birthday')}
        label="Дата рождения"
        type="date"
        autoComplete="bday"
        {...birthDays()}
        required
      />
      {form.refusal && Object.keys(form.errors).length === 0 && (
        <Answer tone="error">
          {failureText(form.refusal.error, 'Дата не сохранена. Попробуйте ещё раз.')}
        </Answer>
      )}
      <div>
        <Button type="submit" busy={form.isBusy}>
          Сохранить дату
        </Button>
      </div>
    </Stack>
  );
}
