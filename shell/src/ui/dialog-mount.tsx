import { AttemptContext, Button, token, useAttempt } from '@league/shared';
import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { Boundary } from './boundary.tsx';

interface Props {
  /** For the log. */
  name: string;
  /** What a person is told when the dialog did not come. */
  failed: string;
  onClose: () => void;
  children: ReactNode;
}

/** The place of a dialog that comes in a chunk of its own, or the word that it did not come. */
export function DialogMount({ name, failed, onClose, children }: Props) {
  const [attempt, retry] = useAttempt(name);

  const failure = () => (
    <Bar role="alert">
      <p>{failed}</p>
      <Button onClick={retry}>Повторить</Button>
      <Button variant="secondary" onClick={onClose}>
        Закрыть
      </Button>
    </Bar>
  );

  return (
    <Boundary name={name} resetKey={attempt} fallback={failure}>
      <AttemptContext value={attempt}>
        <Suspense>{children}</Suspense>
      </AttemptContext>
    </Boundary>
  );
}

const Bar = styled.div`
  position: fixed;
  z-index: ${token('dialogLayer')};
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s3')};
  padding: ${token('s4')} ${token('gutter')};
  background: ${token('card')};
  color: ${token('ink')};
  box-shadow: ${token('shadow')};
`;
