import { Button, token } from '@league/shared';
import { Quiet, Row } from '@league/shared/kit';
import styled from 'styled-components';
import { sizeText } from '../../../lib/files/file-size.ts';
import { useEditor } from '../fields/editor.ts';
import { OpenFile } from './open-file.tsx';

/** A stored file: open it, or take it away from its place. */
export function FileLine({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { draft } = useEditor();
  const size = draft.files.find((file) => file.name === name)?.size;
  return (
    <>
      <Row $align="center" $justify="space-between">
        <Name>
          {name} {size !== undefined && <small>{sizeText(size)}</small>}
        </Name>
        <Row $gap="s2">
          <OpenFile name={name} />
          <Button variant="quiet" aria-label={`Убрать файл: ${name}`} onClick={onRemove}>
            Убрать файл
          </Button>
        </Row>
      </Row>
      {/\.(pdf|xlsx)$/.test(name) && <Quiet>Имя в этом файле можно скрыть, только заменив файл.</Quiet>}
    </>
  );
}

const Name = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;

  small {
    color: ${token('ink2')};
    font-weight: 400;
    white-space: nowrap;
  }
`;
