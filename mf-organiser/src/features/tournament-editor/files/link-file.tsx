import { Button, token } from '@league/shared';
import { draftFieldName } from '@league/shared/contract';
import { Quiet, Stack } from '@league/shared/kit';
import styled from 'styled-components';
import { FaultText } from '../fields/document-fields.tsx';
import { useEditor, useValue } from '../fields/editor.ts';
import { partsOf, textOf } from '../saving/values.ts';
import { FileDrop } from './file-drop.tsx';
import { FileLine } from './file-line.tsx';

interface Props {
  /** A link of the tournament: `links.regulations`. */
  path: string;
  help: string;
  /** The value without a file. */
  otherwise?: unknown;
}

export function LinkFile({ path, help, otherwise = null }: Props) {
  const label = draftFieldName(path);
  const { faults } = useEditor();
  const { value, set, fault } = useValue(path);
  const link = partsOf(value);
  const name = textOf(link.file);
  const elsewhere = textOf(link.href) || textOf(link.to);
  return (
    <Stack $gap="s3" data-path={path} tabIndex={-1}>
      <div>
        <Label>{label}</Label>
        <Quiet>{help}</Quiet>
      </div>
      {name && <FileLine name={name} onRemove={() => set(otherwise)} />}
      {elsewhere && (
        <Quiet>
          Сейчас здесь ссылка: {elsewhere}{' '}
          <Button variant="quiet" onClick={() => set(otherwise)}>
            Убрать ссылку
          </Button>
        </Quiet>
      )}
      <FaultText>{faults[`${path}.file`] ?? fault}</FaultText>
      <FileDrop
        label={label}
        choose={name ? 'Заменить файл' : 'Выбрать файл'}
        onStored={(file) => set({ kind: 'file', file })}
      />
    </Stack>
  );
}

const Label = styled.p`
  font-size: 0.875rem;
  font-weight: 600;

  & + p {
    margin-top: ${token('s1')};
    font-size: 0.875rem;
  }
`;
