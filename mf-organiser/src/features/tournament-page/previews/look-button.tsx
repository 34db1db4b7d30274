import { Button, failureText, logProblem } from '@league/shared';
import { Answer } from '@league/shared/kit';
import { useState } from 'react';
import {
  useCreateContentPreviewMutation,
  useListContentPreviewsQuery,
} from '../../../lib/content-drafts.api.ts';
import { previewHref } from '../../../lib/tournament/paths.ts';
import type { OpenLink } from './new-link.tsx';

/** «Посмотреть»: the page of the draft in a tab of its own, by a link that works for a day. */
export function LookButton({ tournament }: { tournament: string }) {
  const [create, { isLoading }] = useCreateContentPreviewMutation();
  const { data: links } = useListContentPreviewsQuery({ tournament });
  const [link, setLink] = useState<OpenLink>();
  const [problem, setProblem] = useState('');
  /** Where the browser has kept the tab from opening. */
  const [address, setAddress] = useState('');
  const handleLook = async () => {
    setProblem('');
    setAddress('');
    // By the press itself: browsers refuse a tab that an answer opens.
    const tab = window.open('about:blank', '_blank');
    const isOpen = links?.some(({ id }) => id === link?.id);
    const { data, error } = link && isOpen ? { data: link } : await create({ tournament, days: 1 });
    if (!data) {
      tab?.close();
      logProblem('Предпросмотр не открыт', error);
      return setProblem(failureText(error, 'Предпросмотр не открылся. Попробуйте ещё раз.'));
    }
    setLink(data);
    if (tab) tab.location.replace(previewHref(data.token));
    else setAddress(previewHref(data.token));
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
