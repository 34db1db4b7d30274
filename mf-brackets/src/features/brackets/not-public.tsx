import { token } from '@league/shared';
import { Notice, Stack } from '@league/shared/kit';
import { parseSportsman } from '@league/shared/tournament';
import styled from 'styled-components';

/** For editors, who read all names: which of them must not be published; on paper a mark on every sheet. */
export function NotPublic({ texts }: { texts: string[] }) {
  const names = [...new Set(texts.map((text) => parseSportsman(text).name))].join(', ');
  return (
    <>
      <Stack $isUnprinted $below="s4">
        <Notice tone="warning" title="Не для публикации">
          Нет разрешения показывать имена: {names}. Не вывешивайте и не выкладывайте эту сетку: посетители
          сайта видят вместо этих имён «Спортсмен N (клуб)».
        </Notice>
      </Stack>
      <OnPaper>
        <b>НЕ ДЛЯ ПУБЛИКАЦИИ</b>
        <small>Нет разрешения показывать: {names}</small>
      </OnPaper>
    </>
  );
}

const OnPaper = styled.p`
  display: none;

  @media print {
    display: block;
    margin: 0 0 ${token('s2')};

    b {
      /* Browsers repeat what is fixed on every sheet. */
      position: fixed;
      inset: 0 0 auto auto;
      padding: ${token('s1')} ${token('s3')};
      border: 2px solid ${token('ink')};
      background: ${token('card')};
    }
  }
`;
