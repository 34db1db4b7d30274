import { Button, token } from '@league/shared';
import type { ActivityChangePreview } from '@league/shared/contract';
import { Quote, Row } from '@league/shared/kit';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { messageReaders } from '../../lib/activity-words.ts';

interface Props {
  told: ActivityChangePreview;
  isBusy: boolean;
  onBack: () => void;
}

/** The last step of a change: how many people will be told, and what. */
export function ToldMessage({ told: { people, text }, isBusy, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {messageReaders(people, 'future')}
      </Title>
      <Quote>{text}</Quote>
      <Row>
        <Button type="submit" busy={isBusy}>
          Сохранить и сообщить
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Вернуться
        </Button>
      </Row>
    </>
  );
}

const Title = styled.h3`
  margin: 0;
  font-size: ${token('body')};
  font-weight: 600;
  outline: none;
`;
