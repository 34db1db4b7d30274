import { Button, failureText, logProblem } from '@league/shared';
import { Answer, revokeLater, saveObjectUrl } from '@league/shared/kit';
import { useState } from 'react';
import { useReadContentFileMutation } from '../../../lib/content-drafts.api.ts';
import { useEditor } from '../fields/editor.ts';

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
