import {
  Button,
  dialogOpened,
  selectUserType,
  selectVerifiedUser,
  useAppDispatch,
  useAppSelector,
  useHandover,
} from '@league/shared';
import { DISSEMINATION_CONSENT, PARENT_CONFIRMATION, type ParentRequest } from '@league/shared/contract';
import {
  Answer,
  type BodyCheck,
  Field,
  MailedLink,
  QueryResult,
  Refusal,
  Stack,
  useAttempt,
  useForm,
} from '@league/shared/kit';
import { useState } from 'react';
import { useTakeInvitedAthleteMutation } from '../../lib/family-invitations.api.ts';
import { useAnswerParentRequestMutation, useReadParentRequestQuery } from '../../lib/privacy.api.ts';
import { ShownChoice } from './shown-choice.tsx';

/** `/parent-confirmation`: the page of the link that an athlete or a coach has sent to a parent. */
export default function ParentPage() {
  const { mailedToken = '' } = useHandover();
  const query = useReadParentRequestQuery({ token: mailedToken }, { skip: !mailedToken });
  const [done, setDone] = useState<string>();
  return (
    <MailedLink
      title="Согласие родителя"
      done={done && <Answer tone="success" title={done} />}
      error={query.error}
      dead={() => ({
        title: 'Ссылка больше не действует.',
        children:
          'На неё уже ответили, её заменила новая или прошло 14 дней. Попросите спортсмена или тренера отправить ещё одну.',
      })}
      lost={{
        title: 'Ссылка неполная.',
        children: 'Откройте её из письма целиком или попросите спортсмена отправить новую.',
      }}
    >
      {(mailed) => (
        <QueryResult query={query} what="запрос">
          {(request) => <Request request={request} mailed={mailed} onDone={setDone} />}
        </QueryResult>
      )}
    </MailedLink>
  );
}

interface Props {
  request: ParentRequest;
  mailed: string;
  onDone: (text: string) => void;
}

function Request({ request, mailed, onDone }: Props) {
  const [send, { isLoading }] = useAnswerParentRequestMutation();
  const { problem, attempt } = useAttempt();
  const isChild = request.age_class === 'child';
  const handleRefuse = async () => {
    const isSent = await attempt(
      send({ token: mailed, answer: 'refuse' }),
      'Ответ не отправлен. Попробуйте ещё раз.',
    );
    if (isSent) onDone('Отказ записан. Спортсмен и тренер увидят его на сайте.');
  };
  const takeOver = <TakeOver isChild={isChild} mailed={mailed} onDone={onDone} />;
  return (
    <>
      <p>
        Спортсмен: <b>{request.athlete}</b>
        {request.club && `, клуб «${request.club}»`}. Спрашивает: {request.asked_by}.
      </p>
      {isChild ? (
        <p>
          Спортсмену нет 14&nbsp;лет: на сайте за него действует родитель — входит, отвечает на приглашения и
          платит.
        </p>
      ) : (
        <ConfirmForm request={request} mailed={mailed} onDone={onDone} />
      )}
      {isChild && takeOver}
      {problem && <Answer tone="error">{problem}</Answer>}
      <div>
        <Button variant="secondary" busy={isLoading} onClick={handleRefuse}>
          Не подтверждаю
        </Button>
      </div>
      {!isChild && takeOver}
    </>
  );
}

/** Neither of the two is sent without an answer. */
const confirmCheck: BodyCheck = {
  arrive: () => undefined,
  faultsOf: (body) => {
    const { name, isShown } = body as { name: string; isShown?: boolean };
    return {
      ...(!name.trim() && { name: 'Укажите вашу фамилию и имя' }),
      ...(isShown === undefined && { isShown: 'Выберите один из двух ответов.' }),
    };
  },
};

function ConfirmForm({ request, mailed, onDone }: Props) {
  const [send] = useAnswerParentRequestMutation();
  const [values, setValues] = useState({ name: request.parent, isShown: undefined as boolean | undefined });
  const form = useForm({
    values,
    onChange: setValues,
    check: confirmCheck,
    toBody: (given) => given,
    send: ({ name, isShown }) =>
      send({
        token: mailed,
        answer: 'confirm',
        name,
        version: PARENT_CONFIRMATION.version,
        dissemination: isShown ? DISSEMINATION_CONSENT.version : null,
      }),
    onSent: () => onDone('Спасибо, подтверждение записано.'),
  });
  return (
    <Stack as="form" {...form.props} aria-label="Подтверждение">
      <blockquote>{PARENT_CONFIRMATION.text}</blockquote>
      <Field label="Ваши фамилия и имя" autoComplete="name" required {...form.input('name')} />
      <ShownChoice
        legend="Показывать ли имя спортсмена всем"
        value={values.isShown}
        onChange={(isShown) => form.set({ isShown })}
        isMissing={form.errors.isShown !== undefined}
      >
        <p>{DISSEMINATION_CONSENT.text}</p>
      </ShownChoice>
      <Refusal of={form.refusal} failed="Ответ не отправлен. Попробуйте ещё раз." />
      <div>
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          Подтверждаю
        </Button>
      </div>
    </Stack>
  );
}

/** The other way: the athlete becomes a child in the parent's own account. */
function TakeOver({ isChild, mailed, onDone }: { isChild: boolean } & Pick<Props, 'mailed' | 'onDone'>) {
  const dispatch = useAppDispatch();
  const viewer = useAppSelector(selectVerifiedUser);
  const isParent = useAppSelector(selectUserType) === 'parent';
  const [take, { isLoading }] = useTakeInvitedAthleteMutation();
  const { problem, attempt } = useAttempt();
  const handleTake = async () => {
    if (await attempt(take({ token: mailed }), 'Не получилось. Попробуйте ещё раз.'))
      onDone('Спортсмен теперь в вашем профиле, в списке «Дети».');
  };
  return (
    <>
      <p>
        {isChild ? 'Зарегистрируйтесь или войдите как родитель' : 'Если у вас есть кабинет родителя, войдите'}{' '}
        и возьмите спортсмена в свой кабинет: тогда согласия вы даёте и отзываете там сами.
        {isParent && isChild && ' Собственный вход ребёнка на сайт закроется.'}
      </p>
      {problem && <Answer tone="error">{problem}</Answer>}
      <div>
        {isParent ? (
          <Button variant="secondary" busy={isLoading} onClick={handleTake}>
            Взять в свой кабинет
          </Button>
        ) : viewer ? (
          <span>Сейчас вы вошли не как родитель.</span>
        ) : (
          <Button variant="secondary" onClick={() => dispatch(dialogOpened())}>
            Войти или зарегистрироваться
          </Button>
        )}
      </div>
    </>
  );
}
