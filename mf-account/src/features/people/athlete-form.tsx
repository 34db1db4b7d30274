import {
  Button,
  failureText,
  isApiError,
  logProblem,
  selectVerifiedUser,
  useAppSelector,
} from '@league/shared';
import { useGetUserQuery, useListChildrenQuery } from '@league/shared/api';
import { type Athlete, type AthleteDraft, birthDays, ERROR_CODES } from '@league/shared/contract';
import {
  AlertDialog,
  Answer,
  Card,
  Columns,
  ComboField,
  Field,
  Row,
  Text,
  useForm,
} from '@league/shared/kit';
import { useEffect, useState } from 'react';
import { athleteCheck } from '../../lib/form/form-checks.ts';
import { REGION_OPTIONS } from '../../lib/form/region-options.ts';
import { FactFields } from './fact-fields.tsx';
import { useCreateAthleteMutation, useCreateChildMutation } from './people.api.ts';

/** A child is added by a parent, an athlete by a coach. */
export type AddedPerson = 'child' | 'athlete';

const WORDS = {
  child: {
    title: 'Новый ребёнок',
    submit: 'Добавить ребёнка',
    failed: 'Не удалось добавить ребёнка',
  },
  athlete: {
    title: 'Новый спортсмен',
    submit: 'Добавить спортсмена',
    failed: 'Не удалось добавить спортсмена',
  },
} as const;

const EMPTY_ATHLETE = {
  lastname: '',
  firstname: '',
  middlename: '',
  birthdate: '',
  federation: '',
  sex: '',
  weight: '',
  technical_quality: '',
  sport_qualification: '',
};

/** Values of the form; empty where nothing is given. */
type AthleteInput = typeof EMPTY_ATHLETE;

/** The body of the call, without the facts that are not given. */
const toAthleteDraft = ({
  lastname,
  firstname,
  middlename,
  birthdate,
  federation,
  ...facts
}: AthleteInput): AthleteDraft => ({
  lastname: lastname.trim(),
  firstname: firstname.trim(),
  middlename: middlename.trim(),
  birthdate: birthdate || null,
  federation,
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value.trim() !== '')),
});

interface Props {
  person: AddedPerson;
  onAdded: (added: Athlete) => void;
  onCancel: () => void;
}

/** Adds a parent's child or a coach's athlete. The input survives a failure. */
export function AthleteForm({ person, onAdded, onCancel }: Props) {
  const words = WORDS[person];
  const id = useAppSelector(selectVerifiedUser)?.id ?? 0;
  const adder = useGetUserQuery({ id });
  const children = useListChildrenQuery({ parentId: id }, { skip: person === 'athlete' });
  // Most athletes live where the coach, the parent or the other children do.
  const region = children.data?.find(({ federation }) => federation)?.federation ?? adder.data?.federation;
  const [initial] = useState(() => ({ ...EMPTY_ATHLETE, federation: region ?? '' }));
  const [input, setInput] = useState(initial);
  const [problem, setProblem] = useState<string>();
  // Sent again, the parent has read that the coach has such an athlete.
  const [isKnown, setKnown] = useState(false);
  const [createChild] = useCreateChildMutation();
  const [createAthlete] = useCreateAthleteMutation();
  const form = useForm({
    values: input,
    onChange: (values) => {
      setInput(values);
      setKnown(false);
    },
    initial,
    check: athleteCheck,
    toBody: (values) => ({ ...toAthleteDraft(values), ...(isKnown && { is_other: true }) }),
    send: async (draft) => {
      const answer = await (person === 'child' ? createChild : createAthlete)(draft);
      if (answer.error) {
        if (isApiError(answer.error) && answer.error.code === ERROR_CODES.knownAthlete) {
          setKnown(true);
          return answer;
        }
        logProblem(words.failed, answer.error);
        setProblem(failureText(answer.error, 'Введённое сохранено в форме: попробуйте ещё раз.'));
      }
      return answer;
    },
    onSent: onAdded,
  });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector<HTMLElement>('input')?.focus(), [ref]);

  const handleAlertClose = () => {
    setProblem(undefined);
    form.focusFault();
  };
  const typed = (name: keyof AthleteInput, label: string) => ({
    ...form.input(name),
    label,
    autoComplete: 'off',
  });

  return (
    <Card as="form" {...form.props} aria-label={words.title}>
      <Text as="h3" $below="s4" $size="lead">
        {words.title}
      </Text>
      <Columns>
        <Field {...typed('lastname', 'Фамилия')} maxLength={100} required />
        <Field {...typed('firstname', 'Имя')} maxLength={100} required />
        <Field {...typed('middlename', 'Отчество')} maxLength={100} />
        <Field {...typed('birthdate', 'Дата рождения')} type="date" {...birthDays()} />
        <ComboField {...form.choice('federation')} label="Область" options={REGION_OPTIONS} required />
        <FactFields wire={typed} />
      </Columns>
      {isKnown && form.refusal && (
        <Answer tone="warning" title="Это он?">
          {failureText(form.refusal.error, '')} Если это другой ребёнок, нажмите ещё раз.
        </Answer>
      )}
      <Row $above="s4">
        <Button type="submit" busy={form.isBusy}>
          {isKnown ? 'Это другой, добавить' : words.submit}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
      </Row>
      <AlertDialog isOpen={problem !== undefined} onClose={handleAlertClose} title={words.failed}>
        {problem}
      </AlertDialog>
    </Card>
  );
}
