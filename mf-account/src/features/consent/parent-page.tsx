import {
  Button,
  dialogOpened,
  isApiError,
  selectUserType,
  selectVerifiedUser,
  token,
  useAppDispatch,
  useAppSelector,
  useLocation,
} from '@league/shared';
import {
  useAnswerParentRequestMutation,
  useReadParentRequestQuery,
  useTakeChildOverMutation,
} from '@league/shared/api';
import { DISSEMINATION_CONSENT, PARENT_CONFIRMATION, type ParentRequest } from '@league/shared/contract';
import { Answer, Field, Page, QueryResult, useAttempt, useFaultFocus } from '@league/shared/kit';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextColumn } from '../../lib/text-column.ts';
import { ShownChoice } from './shown-choice.tsx';

/** `/parent-confirmation`: the page of the link that an athlete or a coach has sent to a parent. */
export default function ParentPage() {
  const { state } = useLocation();
  const link: unknown = state?.mailedToken;
  const mailed = typeof link === 'string' ? link : '';
  const query = useReadParentRequestQuery({ token: mailed }, { skip: !mailed });
  const [done, setDone] = useState<string>();
  const isDead = isApiError(query.error) && query.error.status === 404;
  return (
    <Page title="Согласие родителя" noindex>
      <Stack>
        {done ? (
          <Answer tone="success" title={done} />
        ) : isDead ? (
          <Answer tone="error" title="Ссылка больше не действует.">
            На неё уже ответили, её заменила новая или прошло 14 дней. Попросите спортсмена или тренера
            отправить ещё одну.
          </Answer>
        ) : mailed ? (
          <QueryResult query={query} what="запрос">
            {(request) => <Request request={request} mailed={mailed} onDone={setDone} />}
          </QueryResult>
        ) : (
          <Answer tone="error" title="Ссылка неполная.">
            Откройте её из письма целиком или попросите спортсмена отправить новую.
          </Answer>
        )}
      </Stack>
    </Page>
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

function ConfirmForm({ request, mailed, onDone }: Props) {
  const [send, { isLoading }] = useAnswerParentRequestMutation();
  const { problem, attempt } = useAttempt();
  const [name, setName] = useState(request.parent);
  const [isShown, setShown] = useState<boolean>();
  const [isAsked, setAsked] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(ref);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isShown === undefined || !name.trim()) return focusFault();
    const isSent = await attempt(
      send({
        token: mailed,
        answer: 'confirm',
        name,
        version: PARENT_CONFIRMATION.version,
        dissemination: isShown ? DISSEMINATION_CONSENT.version : null,
      }),
      'Ответ не отправлен. Попробуйте ещё раз.',
    );
    if (isSent) onDone('Спасибо, подтверждение записано.');
  };
  return (
    <Form ref={ref} onSubmit={handleSubmit} noValidate aria-label="Подтверждение">
      <blockquote>{PARENT_CONFIRMATION.text}</blockquote>
      <Field
        label="Ваши фамилия и имя"
        name="name"
        autoComplete="name"
        required
        value={name}
        error={isAsked && !name.trim() ? 'Укажите вашу фамилию и имя' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <ShownChoice
        legend="Показывать ли имя спортсмена всем"
        value={isShown}
        onChange={setShown}
        isMissing={isAsked && isShown === undefined}
      >
        <p>{DISSEMINATION_CONSENT.text}</p>
      </ShownChoice>
      {problem && <Answer tone="error">{problem}</Answer>}
      <div>
        <Button type="submit" variant="secondary" busy={isLoading}>
          Подтверждаю
        </Button>
      </div>
    </Form>
  );
}

/** The other way: the athlete becomes a child in the parent's own account. */
function TakeOver({ isChild, mailed, onDone }: { isChild: boolean } & Pick<Props, 'mailed' | 'onDone'>) {
  const dispatch = useAppDispatch();
  const viewer = useAppSelector(selectVerifiedUser);
  const isParent = useAppSelector(selectUserType) === 'parent';
  const [take, { isLoading }] = useTakeChildOverMutation();
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

const Stack = styled(TextColumn)`
  gap: ${token('s4')};
`;
const Form = styled.form`
  display: grid;
  gap: ${token('s4')};
`;
