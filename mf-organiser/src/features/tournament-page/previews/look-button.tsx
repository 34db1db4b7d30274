import { Button, failureText, logProblem } from '@league/shared';
import type { ContentDraft } from '@league/shared/contract';
import { Answer } from '@league/shared/kit';
import { useState } from 'react';
import { useCreateContentPreviewMutation } from '../../../lib/content-drafts.api.ts';
import { previewHref } from '../../../lib/tournament/paths.ts';

/** «Посмотреть»: the page of the draft in a tab of its own, by the link to its preview, which is made if there is none. */
export function LookButton({ draft }: { draft: ContentDraft }) {
  const [create, { isLoading }] = useCreateContentPreviewMutation();
  const [problem, setProblem] = useState('');
  /** Where the browser has kept the tab from opening. */
  const [address, setAddress] = useState('');
  const handleLook = async () => {
    setProblem('');
    setAddress('');
    // By the press itself: browsers refuse a tab that an answer opens.
    const tab = window.open('about:blank', '_blank');
    const { data, error } = draft.preview ? { data: draft } : await create({ tournament: draft.id });
    if (!data?.preview) {
      tab?.close();
      logProblem('Предпросмотр не открыт', error);
      return setProblem(failureText(error, 'Предпросмотр не открылся. Попробуйте ещё раз.'));
    }
    const href = previewHref(data.preview.token);
    if (tab) tab.location.replace(href);
    else setAddress(href);
  };
  return (
    <>
      <Button variant="secondary" busy={isLoading} onClick={() => void handleLook()}>
        Посмотреть
      </Button>
      {address && (
        <Answer tone="info">
          Браузер не открыл новую вкладку.{' '}
          <a href={address} target="_blank" rel="noreferrer">
            Открыть предпросмотр
          </a>
        </Answer>
      )}
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}
