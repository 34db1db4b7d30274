import {
  Button,
  failureText,
  isApiError,
  selectVerifiedUser,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from '@league/shared';
import type { DayDesk } from '@league/shared/contract';
import {
  Answer,
  ConfirmDialog,
  Field,
  PlainList,
  Quiet,
  Refusal,
  Row,
  Stack,
  useForm,
} from '@league/shared/kit';
import { useRef, useState } from 'react';
import { Heading } from '../../lib/day-parts.tsx';
import { dayPath } from '../../lib/day-text.ts';
import {
  changeCachedDesk,
  useAddDaySecretaryMutation,
  useRemoveDaySecretaryMutation,
} from '../../lib/days.api.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

const problemOf = (error: unknown): string => (isApiError(error) && error.fields.email) || failureText(error);

/** The people who may run this day: confirmed referees and clubs, named by each other. */
export function Secretaries() {
  const { tournament, cached, refresh } = useDesk();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const viewer = useAppSelector(selectVerifiedUser);
  const [values, setValues] = useState({ email: '' });
  const [said, setSaid] = useState('');
  const [leaving, setLeaving] = useState<DayDesk['secretaries'][number]>();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [add] = useAddDaySecretaryMutation();
  const [remove, removing] = useRemoveDaySecretaryMutation();
  const list = useRef<HTMLUListElement>(null);
  const cacheSecretaries = (secretaries: DayDesk['secretaries']) =>
    dispatch(changeCachedDesk(tournament, (desk) => ({ ...desk, secretaries })));

  const form = useForm({
    values,
    onChange: setValues,
    faultsOf: ({ email }) => (email.trim() ? {} : { email: 'Укажите адрес' }),
    toBody: ({ email }) => ({ tournament, email: email.trim() }),
    send: (body) => {
      setSaid('');
      return add(body);
    },
    onSent: ({ secretaries }) => {
      cacheSecretaries(secretaries);
      setSaid(`${values.email.trim()}: теперь секретарь.`);
      setValues({ email: '' });
    },
  });
  const handleRemove = async () => {
    if (!leaving) return;
    const { data, error } = await remove({ tournament, id: leaving.id });
    setProblem(data ? undefined : problemOf(error));
    // Another secretary may have been faster: then the list here is old.
    if (!data) return refresh();
    // The desk is closed to them.
    if (leaving.id === viewer?.id) return navigate(dayPath(tournament));
    cacheSecretaries(data.secretaries);
    setAsking(false);
    setSaid(`${leaving.name}: больше не секретарь.`);
    // The button that asked is gone.
    list.current?.focus();
  };
  return (
    <Stack as="section" aria-labelledby="day-secretaries">
      <Heading id="day-secretaries">Секретари</Heading>
      <PlainList ref={list} tabIndex={-1} aria-labelledby="day-secretaries">
        {cached.secretaries.map((secretary) => (
          <li key={secretary.id}>
            <Row $align="center">
              <span>
                {secretary.name}, {secretary.email}
              </span>
              {cached.secretaries.length > 1 && (
                <Button
                  variant="quiet"
                  aria-label={`Убрать: ${secretary.name}`}
                  onClick={() => {
                    setLeaving(secretary);
                    setProblem(undefined);
                    setAsking(true);
                  }}
                >
                  Убрать
                </Button>
              )}
            </Row>
          </li>
        ))}
      </PlainList>
      {said && <Answer tone="success">{said}</Answer>}
      <Row $align="center" as="form" {...form.props}>
        <Field
          label="Адрес нового секретаря"
          {...form.input('email')}
          type="email"
          autoComplete="off"
          description="Подтверждённый судья или клуб. Остальные секретари узнают об этом."
        />
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          Добавить
        </Button>
      </Row>
      <Refusal of={form.refusal} />
      <Quiet>Секретарь видит даты рождения и вес участников этого турнира.</Quiet>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Убрать из секретарей: ${leaving?.name ?? ''}?`}
        confirmLabel="Убрать"
        isBusy={removing.isLoading}
        problem={problem}
        onConfirm={handleRemove}
        onClose={() => setAsking(false)}
      >
        Стол этого турнира перестанет открываться. Об этом узнают все секретари.
      </ConfirmDialog>
    </Stack>
  );
}
