import { Button, token } from '@league/shared';
import type { UserDocument } from '@league/shared/contract';
import { Badge, CallDialog, Card, formatLongDay, Notice, Row, Stack } from '@league/shared/kit';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { paperAdvice, paperBadge, paperTitle, validityText } from '../../lib/text/paper-text.ts';
import { DocumentPreview } from './document-preview.tsx';
import type { DocumentRef } from './document-ref.ts';
import { useDeleteDocumentMutation } from './documents.api.ts';
import { UploadDocument } from './upload-document.tsx';
import { ValidUntilForm } from './valid-until-form.tsx';

interface Props {
  userId: number;
  paper: UserDocument;
  /** Whether the person may change it, or only see it. */
  canEdit: boolean;
}

/** One paper: its picture, its last valid day, and the actions of its owner. */
export function DocumentCard({ userId, paper, canEdit }: Props) {
  const { kind, status, uploaded_at, valid_until, url } = paper;
  const title = paperTitle(kind);
  const [isUploading, setUploading] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const titleId = useId();

  const hadFile = useRef(url !== null);
  useEffect(() => {
    // The pressed button is gone with the file: the focus stays with the paper.
    if (hadFile.current && !url) card.current?.focus();
    hadFile.current = url !== null;
  }, [url]);

  const badge = paperBadge(paper);
  const advice = paperAdvice(status);
  return (
    <Card as="section" ref={card} tabIndex={-1} aria-labelledby={titleId}>
      <Stack $gap="s3">
        <Title id={titleId}>{title}</Title>
        {url ? (
          <DocumentPreview key={uploaded_at} url={url} uploadedAt={uploaded_at} title={title} />
        ) : (
          <Nothing>{canEdit ? 'Фотография или скан: JPEG, PNG, WebP' : 'Не загружен'}</Nothing>
        )}
        <Row as="p" $gap="s2" $align="center" aria-live="polite">
          <Badge tone={badge.tone}>{badge.text}</Badge>
          <span>{validityText(paper)}</span>
        </Row>
        {uploaded_at && <Facts>Загружен {formatLongDay(uploaded_at)}</Facts>}
        {advice && canEdit && <Notice tone={status === 'expired' ? 'error' : 'warning'}>{advice}</Notice>}
        {canEdit && url && (
          <ValidUntilForm
            key={`${uploaded_at} ${valid_until}`}
            userId={userId}
            kind={kind}
            validUntil={valid_until}
            disabled={isUploading}
          />
        )}
        {canEdit && (
          <UploadDocument
            userId={userId}
            kind={kind}
            title={title}
            isReplacing={url !== null}
            onBusy={setUploading}
          />
        )}
        {canEdit && url && (
          <DeleteDocument userId={userId} kind={kind} title={title} disabled={isUploading} />
        )}
      </Stack>
    </Card>
  );
}

const Title = styled.h2`
  font-size: ${token('lead')};
  font-weight: 600;
`;
const Nothing = styled.p`
  display: grid;
  place-items: center;
  height: 120px;
  padding: 0 ${token('s4')};
  border: 1px dashed ${token('edge')};
  border-radius: ${token('radiusS')};
  color: ${token('ink2')};
  text-align: center;
`;
const Facts = styled.p`
  color: ${token('ink2')};
  font-size: 0.875rem;
`;

interface DeleteDocumentProps extends DocumentRef {
  title: string;
  disabled: boolean;
}

/** Deletes a paper, after a question. */
function DeleteDocument({ userId, kind, title, disabled }: DeleteDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const [remove] = useDeleteDocumentMutation();
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Удалить: ${title}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Удалить
      </Button>
      <CallDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Удалить документ «${title}»?`}
        confirmLabel="Удалить"
        send={() => remove({ id: userId, kind })}
        failed="Не удалось удалить документ. Попробуйте ещё раз."
      >
        Файл удалится с сайта вместе со сроком действия. Вернуть его можно, только загрузив снова.
      </CallDialog>
    </>
  );
}
