import { Button } from '@league/shared';
import { Notice, PlainList, PrintedAlone, Row, Stack, saveFile } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

const TITLE = 'Коды восстановления: Юношеская лига тхэквондо';
const ADVICE = 'Каждый код действует один раз. Храните их отдельно от телефона.';

const fileOf = (codes: readonly string[]) => [TITLE, ADVICE, '', ...codes, ''].join('\r\n');

/** New recovery codes, which are never shown again: to copy, to save, to print. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);

  const handleCopy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      // Without permission the person selects the text.
      () => setCopied(false),
    );
  };

  return (
    <Notice tone="warning" title="Сохраните коды восстановления: больше мы их не покажем.">
      <Stack $gap="s3">
        <p>Если телефон потеряется, войдёте по такому коду. Каждый действует один раз.</p>
        <PrintedAlone />
        <div data-printed>
          <OnPaper>
            <h2>{TITLE}</h2>
            <p>{ADVICE}</p>
          </OnPaper>
          <Codes aria-label="Коды восстановления">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </Codes>
        </div>
        <Row>
          <Button variant="secondary" onClick={() => void handleCopy()}>
            {isCopied ? 'Скопировано' : 'Скопировать'}
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              saveFile(
                new Blob([fileOf(codes)], { type: 'text/plain;charset=utf-8' }),
                'kody-vosstanovleniya.txt',
              )
            }
          >
            Скачать
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            Напечатать
          </Button>
          <Button onClick={onClose}>Я сохранил коды</Button>
        </Row>
      </Stack>
    </Notice>
  );
}

const OnPaper = styled.div`
  display: none;

  @media print {
    display: block;
  }
`;
const Codes = styled(PlainList)`
  columns: 2 12em;
  user-select: text;
`;
