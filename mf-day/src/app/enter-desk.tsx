import { Button, failureText } from '@league/shared';
import { useEnterDayDeskMutation } from '@league/shared/api';
import { Answer, Row, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { Heading } from '../lib/desk/desk-parts.ts';

interface Props {
  tournament: string;
  onEntered: () => void;
}

/** For an organiser of the league who is no secretary of an open day: the secretaries cannot keep an organiser out. */
export function EnterDesk({ tournament, onEntered }: Props) {
  const [enter, { isLoading }] = useEnterDayDeskMutation();
  const [problem, setProblem] = useState<string>();
  const handleEnter = async () => {
    const { data, error } = await enter({ tournament });
    setProblem(data ? undefined : failureText(error));
    if (data) onEntered();
  };
  return (
    <Stack as="section" aria-labelledby="enter-desk">
      <Heading id="enter-desk">Вы не секретарь этого турнира</Heading>
      <p>
        Организатор лиги может войти в секретариат любого турнира. Остальные секретари получат сообщение, вход
        останется в журнале.
      </p>
      {problem && <Answer tone="error">{problem}</Answer>}
      <Row $align="center">
        <Button busy={isLoading} onClick={() => void handleEnter()}>
          Войти в секретариат
        </Button>
      </Row>
    </Stack>
  );
}
