import { Button, failureText, logProblem, token } from '@league/shared';
import { Answer, Quiet, Row, revokeLater, saveObjectUrl } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useReadContentFileMutation } from '../../../lib/content-drafts.api.ts';
import { sizeText } from '../../../lib/files/file-size.ts';
import { useEditor } from '../fields/editor.ts';

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

/** Whether this browser shows such a file itself; a phone may have another app for PDF. */
const isShown = (name: string): boolean =>
  name.endsWith('.webp') || (name.endsWith('.pdf') && navigator.pdfViewerEnabled);

/** Opens a stored file in a tab of its own, or saves what the browser does not show. */
export function OpenFile({ name }: { name: string }) {
  const { draft } = useEditor();
  const [read, { isLoading }] = useReadContentFileMutation();
  const [problem, setProblem] = useState('');
  const handleOpen = async () => {
    setProblem('');
    // By the press itself: browsers refuse a tab that an answer opens.
    const tab = isShown(name) ? window.open('about:blank', '_blank') : null;
    const { data, error } = await read({ tournament: draft.id, name });
    if (data === undefined) {
      tab?.close();
      logProblem(`Не удалось открыть ${name}`, error);
      return setProblem(failureText(error, 'Файл не открылся. Попробуйте ещё раз.'));
    }
    if (!tab) return saveObjectUrl(data, name);
    tab.location.replace(data);
    revokeLater(data);
  };
  return (
    <>
      <Button
        variant="quiet"
        busy={isLoading}
        aria-label={`Открыть файл: ${name}`}
        onClick={() => void handleOpen()}
      >
        Открыть
      </Button>
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}
