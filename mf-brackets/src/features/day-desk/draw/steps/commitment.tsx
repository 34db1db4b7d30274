import { Button, Link } from '@league/shared';
import type { DrawSession } from '@league/shared/day';
import { useState } from 'react';
import styled from 'styled-components';
import { wordsText } from '../../../day/counted.ts';
import { DrawFacts } from '../../../day/draw/draw-facts.tsx';
import { Code } from '../../../day/parts/day-parts.ts';
import { Quiet, Row } from '../../parts/desk-parts.ts';

interface Props {
  tournament: string;
  draw: DrawSession;
}

/** What the site has committed itself to before the draw, and the words of others so far. */
export function Commitment({ tournament, draw: { commitment, listHash, words, value } }: Props) {
  const [isCopied, setCopied] = useState(false);
  const handleCopy = () =>
    navigator.clipboard.writeText(`Обязательство: ${commitment}\nСписок: ${listHash}`).then(
      () => setCopied(true),
      // Without permission the person selects the text.
      () => setCopied(false),
    );
  return (
    <>
      <Quiet>
        Сайт уже выбрал секрет и показывает его отпечаток, поэтому подменить секрет после чужих слов нельзя.
      </Quiet>
      <DrawFacts draw={{ commitment, listHash }}>
        {value !== null && (
          <>
            <dt>Случайное значение</dt>
            <dd>
              <Code>{value}</Code>
            </dd>
          </>
        )}
      </DrawFacts>
      <Row>
        <Button variant="secondary" onClick={() => void handleCopy()}>
          {isCopied ? 'Скопировано' : 'Скопировать'}
        </Button>
        <Link to={`/day/${tournament}`}>
          {value === null ? 'Страница, где любой добавит слово' : 'Страница, где жеребьёвку проверит любой'}
        </Link>
      </Row>
      <p role="status">
        {words.length === 0
          ? 'Слов пока нет.'
          : `${value === null ? 'Добавлено' : 'Учтено'}: ${wordsText(words.length)}.`}
      </p>
      {words.length > 0 && (
        <Words aria-label="Слова">
          {words.map((word, index) => (
            <li key={index}>{word}</li>
          ))}
        </Words>
      )}
    </>
  );
}

const Words = styled.ol`
  max-height: 12rem;
  margin: 0;
  padding-inline-start: 1.6em;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;
