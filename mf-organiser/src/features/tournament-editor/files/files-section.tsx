import { Button, token } from '@league/shared';
import { Answer, ConfirmDialog, PlainList, Quiet, Row, useAttempt } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useDeleteContentFileMutation } from '../../../lib/content-drafts.api.ts';
import { sizeText } from '../../../lib/files/file-size.ts';
import { useEditor } from '../fields/editor.ts';
import { Section } from '../fields/parts.tsx';
import { OpenFile } from './open-file.tsx';

/** The files of the tournament: each may be opened, those that nothing refers to may be deleted. */
export function FilesSection() {
  const { draft, isNamed } = useEditor();
  const [remove] = useDeleteContentFileMutation();
  const { problem, attempt } = useAttempt();
  const [asked, setAsked] = useState<string>();
  if (draft.files.length === 0) return null;
  const handleRemove = async (name: string) => {
    setAsked(undefined);
    await attempt(remove({ tournament: draft.id, name }), 'Файл не удалён. Попробуйте ещё раз.');
  };
  return (
    <Section title="Все файлы турнира">
      <PlainList $gap="s2">
        {draft.files.map(({ name, size, used }) => (
          <Item key={name}>
            <Row $align="center" $justify="space-between">
              <span>
                {name} <small>{sizeText(size)}</small>
              </span>
              <Row $gap="s2" $align="center">
                {(used || isNamed(name)) && <small>на странице</small>}
                <OpenFile name={name} />
                {!used && !isNamed(name) && (
                  <Button variant="quiet" aria-label={`Удалить: ${name}`} onClick={() => setAsked(name)}>
                    Удалить
                  </Button>
                )}
              </Row>
            </Row>
          </Item>
        ))}
      </PlainList>
      <Quiet>Файл видят все только после публикации. Ненужные можно удалить.</Quiet>
      {problem && <Answer tone="error">{problem}</Answer>}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Удалить файл?"
        confirmLabel="Удалить"
        onConfirm={() => void handleRemove(asked ?? '')}
        onClose={() => setAsked(undefined)}
      >
        {asked} исчезнет из турнира. Вернуть его можно, только загрузив снова.
      </ConfirmDialog>
    </Section>
  );
}

const Item = styled.li`
  overflow-wrap: anywhere;

  small {
    color: ${token('ink2')};
  }
`;
