import { Button, failureText, isUnreachable, token } from '@league/shared';
import { Notice } from '@league/shared/kit';
import styled from 'styled-components';
import { clock } from '../fields/clock.ts';

interface Props {
  savedAt: string;
  /** Something is not saved yet. */
  isDirty: boolean;
  /** Somebody else has changed the same, and the person has not chosen. */
  isAsked: boolean;
  isOffline: boolean;
  failure: unknown;
  onRetry: () => void;
}

/** Says whether what was typed is saved. */
export function SavedLine({ savedAt, isDirty, isAsked, isOffline, failure, onRetry }: Props) {
  if (isDirty && isOffline)
    return (
      <Warning role="status">
        Нет сети: изменения хранятся на этом устройстве и сохранятся, когда она появится.
      </Warning>
    );
  if (isDirty && failure)
    return (
      <Wide>
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={onRetry}>
              Повторить
            </Button>
          }
        >
          {failureText(failure, 'Сайт не отвечает.')} Изменения хранятся на этом устройстве
          {isUnreachable(failure) && ', мы попробуем сохранить их ещё раз'}.
        </Notice>
      </Wide>
    );
  if (isAsked) return <Warning>Не всё сохранено: выберите, что оставить.</Warning>;
  return <Line>{isDirty ? 'Сохраняем…' : `Сохранено ${clock(savedAt)}`}</Line>;
}

const Line = styled.p`
  flex: 1 1 7rem;
  color: ${token('ink2')};
  font-size: 0.875rem;
`;
const Warning = styled(Line)`
  flex-basis: 14rem;
  color: ${token('goldInk')};
`;
const Wide = styled.div`
  flex: 1 1 100%;
`;
