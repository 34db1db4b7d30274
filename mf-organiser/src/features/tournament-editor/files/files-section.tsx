import { token } from '@league/shared';
import { CallDialog, DialogButton, PlainList, Quiet, Row } from '@league/shared/kit';
import styled from 'styled-components';
import { useDeleteContentFileMutation } from '../../../lib/content-drafts.api.ts';
import { sizeText } from '../../../lib/files/file-size.ts';
import { Section } from '../fields/document-fields.tsx';
import { useEditor } from '../fields/editor.ts';
import { OpenFile } from './file-line.tsx';

/** The files of the tournament: each may be opened, those that nothing refers to may be deleted. */
export function FilesSection() {
  const { draft, edits } = useEditor();
  const [remove] = useDeleteContentFileMutation();
  const unsaved = JSON.stringify(edits);
  if (draft.files.length === 0) return null;
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
                <OpenFile name={name} />
                {used || unsaved.includes(JSON.stringify(name)) ? (
                  <small>на странице</small>
                ) : (
                  <DialogButton label="Удалить" variant="quiet" aria-label={`Удалить: ${name}`}>
                    {(control) => (
                      <CallDialog
                        {...control}
                        title="Удалить файл?"
                        confirmLabel="Удалить"
                        send={() => remove({ tournament: draft.id, name })}
                        failed="Файл не удалён. Попробуйте ещё раз."
                      >
                        {name} исчезнет из турнира. Вернуть его можно, только загрузив снова.
                      </CallDialog>
                    )}
                  </DialogButton>
                )}
              </Row>
            </Row>
          </Item>
        ))}
      </PlainList>
      <Quiet>Файл видят все только после публикации. Ненужные можно удалить.</Quiet>
    </Section>
  );
}

const Item = styled.li`
  overflow-wrap: anywhere;

  small {
    color: ${token('ink2')};
  }
`;
