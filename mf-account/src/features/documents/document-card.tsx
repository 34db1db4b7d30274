import { Button, focusRing, logProblem, token } from '@league/shared';
import type { UserDocument } from '@league/shared/contract';
import {
  Badge,
  CallDialog,
  Card,
  Dialog,
  Field,
  formatLongDay,
  Notice,
  Refusal,
  Row,
  Stack,
  Text,
  useForm,
} from '@league/shared/kit';
import { LargePicture, PrivatePicture } from '@league/shared/tournament';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { validUntilCheck } from '../../lib/form/form-checks.ts';
import { hasTerm, paperAdvice, paperBadge, paperTitle, validityText } from '../../lib/text/paper-text.ts';
import { type DocumentRef, useDateDocumentMutation, useDeleteDocumentMutation } from './documents.api.ts';
import { UploadDocument } from './upload-document.tsx';

interface DocumentPreviewProps {
  /** Address of the file, below the API base. */
  url: string;
  uploadedAt: string | null;
  /** Title of the paper. */
  title: string;
}

/** A small picture of a paper; a press enlarges it. */
function DocumentPreview({ url, uploadedAt, title }: DocumentPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PrivatePicture picture={{ url, storedAt: uploadedAt }}>
      {(src, onBroken) => (
        <>
          <Thumb
            type="button"
            aria-haspopup="dialog"
            aria-label={`Открыть: ${title}`}
            onClick={() => setOpen(true)}
          >
            <img src={src} alt="" onError={onBroken} />
          </Thumb>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} width="full">
            <LargePicture src={src} alt={title} />
          </Dialog>
        </>
      )}
    </PrivatePicture>
  );
}

const Thumb = styled.button`
  display: block;
  width: 100%;
  height: 160px;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusS')};
  background: ${token('track')};
  cursor: zoom-in;

  ${focusRing}

  & > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

interface ValidUntilFormProps extends DocumentRef {
  validUntil: string | null;
  disabled: boolean;
}

/** The last valid day of a paper, empty if it has none. The save button appears after a change. */
function ValidUntilForm({ userId, kind, validUntil, disabled }: ValidUntilFormProps) {
  const saved = { valid_until: validUntil ?? '' };
  const [values, setValues] = useState(saved);
  const [save] = useDateDocumentMutation();
  const isChanged = values.valid_until !== saved.valid_until;
  const form = useForm({
    values,
    onChange: setValues,
    initial: saved,
    check: validUntilCheck,
    // Enter submits a form of one field, even without its button.
    isReady: isChanged,
    toBody: ({ valid_until }) => ({ valid_until: valid_until || null }),
    send: async (body) => {
      const answer = await save({ id: userId, kind, ...body });
      if (answer.error) logProblem('Не удалось сохранить срок действия', answer.error);
      return answer;
    },
  });

  return (
    <Stack as="form" $gap="s3" {...form.props}>
      <Field
        label="Действует до"
        type="date"
        max="2199-12-31"
        {...form.input('valid_until')}
        disabled={disabled}
        description={
          hasTerm(kind) ? 'Последний день, который указан в документе.' : 'Оставьте пустым, если срока нет.'
        }
      />
      <Refusal of={form.refusal} failed="Не удалось сохранить срок. Попробуйте ещё раз." />
      {isChanged && (
        <Button type="submit" busy={form.isBusy} disabled={disabled}>
          Сохранить срок
        </Button>
      )}
    </Stack>
  );
}

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
        <Text as="h2" $size="lead" $isBold id={titleId}>
          {title}
        </Text>
        {url ? (
          <DocumentPreview key={uploaded_at} url={url} uploadedAt={uploaded_at} title={title} />
        ) : (
          <Nothing>{canEdit ? 'Фотография или скан: JPEG, PNG, WebP' : 'Не загружен'}</Nothing>
        )}
        <Row as="p" $gap="s2" $align="center" aria-live="polite">
          <Badge tone={badge.tone}>{badge.text}</Badge>
          <span>{validityText(paper)}</span>
        </Row>
        {uploaded_at && (
          <Text $color="ink2" $size="fine">
            Загружен {formatLongDay(uploaded_at)}
          </Text>
        )}
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
