import { Button, Link, token } from '@league/shared';
import type { DrawSession } from '@league/shared/day';
import { useState } from 'react';
import styled from 'styled-components';
import { wordsText } from '../../../day/counted.ts';
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
      <Hashes>
        <dt>Обязательство</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>Отпечаток списка</dt>
        <dd>
          <code>{listHash}</code>
        </dd>
        {value !== null && (
          <>
            <dt>Случайное значение</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </>
        )}
      </Hashes>
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

const Hashes = styled.dl`
  margin: 0;

  dt {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  dd {
    margin: 0 0 ${token('s2')};
    overflow-wrap: anywhere;
  }
`;

const Words = styled.ol`
  max-height: 12rem;
  margin: 0;
  padding-inline-start: 1.6em;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;
