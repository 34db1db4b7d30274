import { Button, failureText, logProblem, token } from '@league/shared';
import { type ContentDraft, startTime } from '@league/shared/contract';
import {
  Answer,
  CallDialog,
  DialogButton,
  Notice,
  Outcome,
  Quiet,
  Row,
  Stack,
  useAttempt,
} from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import {
  useCreateContentPreviewMutation,
  useRevokeContentPreviewMutation,
} from '../../lib/content-drafts.api.ts';
import { previewHref } from '../../lib/tournament/paths.ts';

/** «Посмотреть»: the page of the draft in a tab of its own, by the link to its preview, which is made if there is none. */
export function LookButton({ draft }: { draft: ContentDraft }) {
  const [create, { isLoading }] = useCreateContentPreviewMutation();
  const [problem, setProblem] = useState('');
  const handleLook = async () => {
    setProblem('');
    // By the press itself: browsers refuse a tab that an answer opens.
    const tab = window.open('about:blank', '_blank');
    const { data, error } = draft.preview ? { data: draft } : await create({ tournament: draft.id });
    if (!data?.preview) {
      tab?.close();
      logProblem('Предпросмотр не открыт', error);
      return setProblem(failureText(error, 'Предпросмотр не открылся. Попробуйте ещё раз.'));
    }
    if (tab) tab.location.replace(previewHref(data.preview.token));
    else setProblem('Браузер не открыл новую вкладку: откройте ссылку в «Показать до публикации».');
  };
  return (
    <>
      <Button variant="secondary" busy={isLoading} onClick={() => void handleLook()}>
        Посмотреть
      </Button>
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}

/** The link by which somebody without an account sees the draft: make it, send it, take it back. */
export function PreviewLink({ draft: { id, preview, document } }: { draft: ContentDraft }) {
  const [create, { isLoading }] = useCreateContentPreviewMutation();
  const [revoke] = useRevokeContentPreviewMutation();
  const { problem, attempt } = useAttempt();
  const [said, setSaid] = useState('');
  const address = preview && `${location.origin}${previewHref(preview.token)}`;
  const handleCreate = async () => {
    setSaid('');
    await attempt(create({ tournament: id }), 'Ссылка не создана. Попробуйте ещё раз.');
  };
  const handleShare = (url: string) =>
    navigator.share({ title: `Предпросмотр: ${document.title}`, url }).catch(() => {
      // The person has closed the system's dialog.
    });
  const handleCopy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Ссылка скопирована.'),
      () => setSaid('Не скопировалось: выделите адрес и скопируйте его.'),
    );
  return (
    <Stack $gap="s3">
      <Quiet>
        По ссылке страницу турнира увидит любой, кому вы её отправите: такой, какая она в черновике в эту
        минуту.
      </Quiet>
      {preview && address && (
        <Notice tone="success" title={`Ссылка до ${startTime(preview.until)}`}>
          <Address href={address} target="_blank" rel="noreferrer">
            {address}
          </Address>
          <Row $align="center">
            {'share' in navigator && (
              <Button variant="secondary" onClick={() => handleShare(address)}>
                Отправить
              </Button>
            )}
            <Button variant="secondary" onClick={() => handleCopy(address)}>
              Скопировать ссылку
            </Button>
            <DialogButton label="Закрыть ссылку" variant="quiet">
              {(control) => (
                <CallDialog
                  {...control}
                  title="Закрыть ссылку?"
                  confirmLabel="Закрыть ссылку"
                  cancelLabel="Оставить"
                  send={() => revoke({ tournament: id })}
                  failed="Закрыть не получилось. Попробуйте ещё раз."
                  onSent={() => setSaid('Ссылка закрыта.')}
                >
                  По ней больше никто ничего не увидит. Открыть её снова нельзя, создать другую – можно.
                </CallDialog>
              )}
            </DialogButton>
          </Row>
        </Notice>
      )}
      {said && <Outcome text={said} />}
      {problem && <Answer tone="error">{problem}</Answer>}
      <Row>
        <Button variant="secondary" busy={isLoading} onClick={() => void handleCreate()}>
          {preview ? 'Продлить до 30 дней' : 'Создать ссылку'}
        </Button>
      </Row>
    </Stack>
  );
}

const Address = styled.a`
  display: block;
  margin-block: ${token('s2')} ${token('s3')};
  color: inherit;
  overflow-wrap: anywhere;
`;
