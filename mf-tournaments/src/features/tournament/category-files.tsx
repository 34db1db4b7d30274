import { token } from '@league/shared';
import type { CategoryFile } from '@league/shared/contract';
import { PlainList, RangeText } from '@league/shared/kit';
import styled, { css } from 'styled-components';
import { attachmentFacts, downloadOf } from '../../lib/tournament.ts';

interface Props {
  files: CategoryFile[];
  /** File name of a download, before its category. */
  fileName: string[];
}

/** A file for each category; a missing one says so instead of being a dead link. */
export function CategoryFiles({ files, fileName }: Props) {
  return (
    <PlainList $gap="s3">
      {files.map(({ category, href, size, note }) => (
        <li key={category}>
          {href && size ? (
            <Download href={href} download={downloadOf(href, [...fileName, category])}>
              <b>
                <RangeText>{category}</RangeText>
              </b>
              <small>{attachmentFacts({ href, size })}&nbsp;↓</small>
            </Download>
          ) : (
            <Missing>
              <b>
                <RangeText>{category}</RangeText>
              </b>
              <small>{note ?? 'Файл готовится'}</small>
            </Missing>
          )}
        </li>
      ))}
    </PlainList>
  );
}

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('s4')};
  min-height: 64px;
  padding: ${token('s3')} ${token('s5')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  color: ${token('ink')};
  text-decoration: none;

  small {
    flex: none;
    color: ${token('ink2')};
    font-size: ${token('small')};
  }
`;

const Download = styled.a`
  ${row}
  background: ${token('card')};

  &:hover {
    border-color: ${token('chung')};
  }

  &:focus-visible {
    outline: 3px solid ${token('chung')};
    outline-offset: 2px;
  }
`;

const Missing = styled.div`
  ${row}

  b {
    color: ${token('ink2')};
    font-weight: 500;
  }
`;
