import { Button, Link } from '@league/shared';
import type { PublicSession } from '@league/shared/contract';
import { type Session, wordsOf } from '@league/shared/day';
import { Answer, Field, Quiet, Row, Stack, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { numbersText } from '../../../lib/counted.ts';
import { ReasonAction } from '../../../lib/desk/reason-action.tsx';
import { purposeText } from '../../../lib/draw/session-text.ts';
import { SessionView } from '../../../lib/draw/session-view.tsx';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { StepAction } from '../steps/step-action.tsx';

interface Props {
  session: Session;
  onDone: (text: string) => void;
}

/** As everybody sees it. */
const shownOf = ({ drawn, witness, ...session }: Session, words: readonly string[]): PublicSession => ({
  ...session,
  purpose: session.purpose as PublicSession['purpose'],
  lots: [...session.lots],
  words: [...words],
  witness: witness && { commitment: witness.commitment, isOpened: witness.value !== null },
  drawnAt: drawn?.at ?? null,
  value: drawn?.value ?? null,
});

/** A draw under way: its witness, its numbers, and the way to stop it. */
export function SessionCard({ session, onDone }: Props) {
  const { state, tournament } = useDesk();
  const { number, opensAt } = session;
  const words = wordsOf(state, number).map(({ digits }) => digits);
  return (
    <Stack as="section" aria-label={purposeText(session.purpose)}>
      <SessionView session={shownOf(session, words)} />
      {opensAt === null ? (
        <Witness session={session} onDone={onDone} />
      ) : (
        <>
          <p role="status">Добавлено: {numbersText(words.length)}.</p>
          <Link to={`/day/${tournament}`}>Страница, где любой добавит число</Link>
        </>
      )}
      <Row $align="center">
        <ReasonAction
          type="drop-session"
          label="Остановить"
          name={`Остановить: ${purposeText(session.purpose)}`}
          title="Остановить жеребьёвку?"
          commandOf={(reason) => ({ type: 'drop-session', session: number, reason })}
          done="Жеребьёвка остановлена."
          onDone={onDone}
        >
          Сеток из неё не будет. Она останется в доказательстве с причиной, и её увидят все.
        </ReasonAction>
      </Row>
    </Stack>
  );
}

/** A witness is asked by the address of the account; without one the page says what that means. */
function Witness({ session: { number, witness }, onDone }: Props) {
  const desk = useDesk();
  const [values, setValues] = useState({ email: '' });
  const form = useForm({
    values,
    onChange: setValues,
    faultsOf: ({ email }) => (email.trim() ? {} : { email: 'Укажите адрес' }),
    toBody: ({ email }) => email.trim(),
    send: async (email) => {
      const refusal = await desk.send({ type: 'ask-witness', session: number, email });
      return refusal === undefined ? {} : { faults: { email: refusal } };
    },
    onSent: () => {
      setValues({ email: '' });
      onDone('Свидетель приглашён: пусть он откроет страницу дня на своём телефоне.');
    },
  });
  return (
    <>
      {witness ? (
        <Answer tone="info" title="Ждём свидетеля">
          Он открывает страницу дня и нажимает «Быть свидетелем». Можно попросить другого.
        </Answer>
      ) : (
        <Quiet>
          Свидетель – второй секретарь или тренер. Его браузер придумает второе число, и тогда результата не
          знает никто.
        </Quiet>
      )}
      <Row $align="center" as="form" {...form.props}>
        <Field
          label="Адрес свидетеля"
          type="email"
          autoComplete="off"
          description="Подтверждённый тренер, судья или клуб, но не вы."
          {...form.input('email')}
        />
        <Button type="submit" variant={witness ? 'secondary' : 'primary'} busy={form.isBusy}>
          Попросить
        </Button>
      </Row>
      <Row>
        <StepAction
          label="Начать без свидетеля"
          variant="secondary"
          title="Начать без свидетеля?"
          command={{ type: 'open-words', session: number }}
          done="Числа принимаются."
          onDone={onDone}
        >
          Страница скажет всем, что свидетеля не было и что это значит: кто управляет сервером, мог бы узнать
          число сайта заранее.
        </StepAction>
      </Row>
    </>
  );
}
