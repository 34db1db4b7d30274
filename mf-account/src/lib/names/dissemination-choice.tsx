import { Button } from '@league/shared';
import { DISSEMINATION_CONSENT, type PersonAdmission } from '@league/shared/contract';
import { Answer, Row, TextColumn, useAttempt } from '@league/shared/kit';
import { useDecideDisseminationMutation } from '../privacy.api.ts';

const STATES: Record<NonNullable<PersonAdmission['dissemination']>, string> = {
  granted: 'Разрешено: имя видят все.',
  refused: 'Не разрешено: вместо имени стоит «Спортсмен» с номером и клубом.',
  withdrawn: 'Разрешение отозвано: вместо имени стоит «Спортсмен» с номером и клубом.',
  unasked: 'Показывать имя, клуб и результаты всем, кто открывает сайт? На участие ответ не влияет.',
};

interface Props {
  userId: number;
  admission: PersonAdmission;
}

/** The permission to show an athlete's name to everybody: its state, both answers side by side, and its text on demand. */
export function DisseminationChoice({ userId, admission }: Props) {
  const [decide, { isLoading }] = useDecideDisseminationMutation();
  const { problem, attempt } = useAttempt();
  const { dissemination, may_disseminate: mayAllow } = admission;
  if (dissemination === null) return null;

  const handle = (allowed: boolean) => () =>
    void attempt(
      decide({ id: userId, allowed, version: DISSEMINATION_CONSENT.version }),
      'Решение не сохранено. Попробуйте ещё раз.',
    );
  const isGranted = dissemination === 'granted';
  return (
    <TextColumn>
      <p role="status">{STATES[dissemination]}</p>
      <details>
        <summary>Полный текст разрешения</summary>
        <blockquote>{DISSEMINATION_CONSENT.text}</blockquote>
      </details>
      {!mayAllow && (
        <p>Разрешение даёт родитель, а с 18&nbsp;лет — сам спортсмен. Запретить может каждый из них.</p>
      )}
      {problem && <Answer tone="error">{problem}</Answer>}
      <Row>
        {mayAllow && !isGranted && (
          <Button variant="secondary" busy={isLoading} onClick={handle(true)}>
            Разрешаю
          </Button>
        )}
        {(isGranted || dissemination === 'unasked') && (
          <Button variant="secondary" busy={isLoading} onClick={handle(false)}>
            {isGranted ? 'Отозвать разрешение' : 'Не разрешаю'}
          </Button>
        )}
      </Row>
    </TextColumn>
  );
}
