import { Button, loadedParts } from '@league/shared';
import { Row } from '@league/shared/kit';
import { useState } from 'react';
import { Item, Name } from '../../lib/organiser-parts.ts';

/** What this tab has loaded, as lines that can be copied into a letter about a fault. */
export function LoadedHere() {
  const [said, setSaid] = useState('');
  const lines = loadedParts().map(
    ({ name, version, from, milliseconds }) => `${name} ${version}, ${from}, ${milliseconds} мс`,
  );
  const handleCopy = () =>
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => setSaid('Скопировано'),
      () => setSaid('Не скопировалось: выделите строки и скопируйте их'),
    );
  return (
    <Item as="section" aria-labelledby="loaded">
      <Name id="loaded">Что загружено в этой вкладке</Name>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Row $align="center">
        <Button variant="secondary" onClick={handleCopy}>
          Скопировать
        </Button>
        <span role="status">{said}</span>
      </Row>
    </Item>
  );
}
