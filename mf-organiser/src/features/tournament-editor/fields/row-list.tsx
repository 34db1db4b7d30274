import { Button, token } from '@league/shared';
import { PlainList, Row } from '@league/shared/kit';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { rowsOf } from '../saving/values.ts';
import { ClashNotice, FaultText } from './document-fields.tsx';
import { useValue } from './editor.ts';

interface Props {
  /** The list in the document. */
  path: string;
  /** Names a row for screen readers: «Контакт». */
  noun: string;
  /** The label of the button that adds one. */
  add: string;
  /** What stands in it while it is empty; by default nothing. */
  whenEmpty?: unknown;
  /** What a new row begins with. */
  newRow?: () => unknown;
  /** More buttons beside «add». */
  more?: ReactNode;
  /** The fields of a row; `path` is its own. */
  children: (path: string, index: number) => ReactNode;
}

/** A list of the document whose rows are written one by one. */
export function Rows({ path, noun, add, whenEmpty = null, newRow = () => ({}), more, children }: Props) {
  const { value, set, fault } = useValue(path);
  const list = useRef<HTMLDivElement>(null);
  const rows = rowsOf(value);
  const replace = (next: unknown[]) => set(next.length > 0 ? next : whenEmpty);
  const handleRemove = (index: number) => {
    replace(rows.toSpliced(index, 1));
    list.current?.focus();
  };
  const handleRaise = (index: number) =>
    replace(rows.toSpliced(index, 1).toSpliced(index - 1, 0, rows[index]));
  return (
    <Place ref={list} data-path={path} tabIndex={-1} role="group" aria-label={add}>
      {rows.length > 0 && (
        <PlainList $gap="s5">
          {rows.map((_, index) => (
            <Item key={index} aria-label={`${noun} ${index + 1}`}>
              {children(`${path}.${index}`, index)}
              <Row $justify="space-between">
                <Button
                  variant="quiet"
                  aria-label={`Убрать: ${noun} ${index + 1}`}
                  onClick={() => handleRemove(index)}
                >
                  Убрать
                </Button>
                {index > 0 && (
                  <Button
                    variant="quiet"
                    aria-label={`Выше: ${noun} ${index + 1}`}
                    onClick={() => handleRaise(index)}
                  >
                    Выше
                  </Button>
                )}
              </Row>
            </Item>
          ))}
        </PlainList>
      )}
      <ClashNotice field={path} />
      <FaultText>{rows.length === 0 && fault}</FaultText>
      <Row>
        <Button variant="secondary" onClick={() => set([...rows, newRow()])}>
          {add}
        </Button>
        {more}
      </Row>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
  outline: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};
  padding-bottom: ${token('s3')};
  border-bottom: 1px solid ${token('line')};
`;
