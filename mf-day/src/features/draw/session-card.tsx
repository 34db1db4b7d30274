import { isFirst, type Session, wordsOf } from '@league/shared/day';
import { Row, Skeleton, Stack } from '@league/shared/kit';
import { Suspense } from 'react';
import { ReasonAction } from '../../lib/desk/dialog-form.tsx';
import { WordForm } from '../../lib/draw/lazy-parts.ts';
import { purposeText } from '../../lib/draw/session-text.ts';
import { SessionView } from '../../lib/draw/session-view.tsx';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { StepAction } from './steps/draw-steps.tsx';

interface Props {
  session: Session;
  onDone: (text: string) => void;
}

/** A draw under way: its numbers, the way to its lines, and the way to stop it. */
export function SessionCard({ session, onDone }: Props) {
  const { state, tournament } = useDesk();
  const { number } = session;
  const stop = isFirst(session) ? 'Открыть список снова' : 'Остановить';
  return (
    <Stack as="section" aria-label={purposeText(state.rules ?? {}, session.purpose)}>
      <SessionView session={{ ...session, words: wordsOf(state, number) }} />
      <Suspense fallback={<Skeleton height="132px" />}>
        <WordForm key={number} tournament={tournament} session={number} />
      </Suspense>
      <Row $align="center">
        <StepAction
          label="Раскрыть"
          title="Раскрыть число сайта?"
          command={{ type: 'draw-lines', session: number }}
          done="Жеребьёвка проведена."
          onDone={onDone}
        >
          Из него, чисел из зала и списка сразу получатся сетки. Чисел после этого не принимают, а повторить
          жеребьёвку можно только новой попыткой, которую увидят все.
        </StepAction>
        <ReasonAction
          type="drop-session"
          label={stop}
          name={`${stop}: ${purposeText(state.rules ?? {}, session.purpose)}`}
          title="Остановить жеребьёвку?"
          commandOf={(reason) => ({ type: 'drop-session', session: number, reason })}
          done="Жеребьёвка остановлена."
          onDone={onDone}
        >
          Сеток из неё не будет. Она останется в журнале с причиной, и её увидят все.
        </ReasonAction>
      </Row>
    </Stack>
  );
}
