import { Button, failureText, logProblem } from '@league/shared';
import { isCancelled, useCancellable } from '@league/shared/api';
import { PHOTO_CONSENT, type User } from '@league/shared/contract';
import {
  Answer,
  CheckboxField,
  Dialog,
  isFileRefused,
  Quiet,
  Row,
  Stack,
  UploadProgress,
} from '@league/shared/kit';
import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { photoConsent } from '../../lib/photo-consent.ts';
import { useGiveConsentMutation, useListConsentsQuery } from '../../lib/privacy.api.ts';
import { useUploadUserImageMutation } from '../../lib/users.api.ts';
import { Cropper } from './cropper.tsx';

/** The provider keeps at most this many pixels a side. */
const MAX_SIDE = 1024;

/** Crops the square of a picture, in the orientation of its camera, and makes a small JPEG of it. */
async function cropPhoto(file: Blob, { x, y, width, height }: Area): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const side = Math.min(MAX_SIDE, Math.round(width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Браузер не даёт холста');
  // A JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (photo) => (photo ? resolve(photo) : reject(new Error('Снимок не удалось сжать'))),
      'image/jpeg',
      0.9,
    );
  });
}

export interface PhotoDialogProps {
  user: User;
  /** A parent uploads it for a child, whose photo needs consent. */
  isChild: boolean;
  file: File;
  /** Called when this file cannot be used. */
  onAnother: () => void;
  onClose: () => void;
  onSaved: () => void;
}

const UNREADABLE = 'Этот файл не открывается как изображение. Выберите другой снимок: JPEG, PNG или WebP.';

/** The chosen picture: its visible part, the consent for a child, and the upload. */
export function PhotoDialog({ user: { id }, isChild, file, onAnother, onClose, onSaved }: PhotoDialogProps) {
  const { data: consents } = useListConsentsQuery({ id }, { skip: !isChild });
  const [giveConsent] = useGiveConsentMutation();
  const [upload] = useUploadUserImageMutation();
  const { run, cancel } = useCancellable();
  const [area, setArea] = useState<Area>();
  const [hasAgreed, setAgreed] = useState(false);
  const [consentError, setConsentError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [wasCancelled, setCancelled] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const needsConsent = isChild && !photoConsent(consents);

  useEffect(() => {
    // The pressed button is gone with the upload.
    if (wasCancelled) saveButton.current?.focus();
  }, [wasCancelled]);

  const send = async (chosen: Area) => {
    const image = await cropPhoto(file, chosen).catch((cause) => {
      // The browser showed the intact part of a truncated file.
      logProblem(UNREADABLE, cause);
      setRefusal(UNREADABLE);
    });
    if (!image) return false;
    if (needsConsent)
      await run(giveConsent({ id, policy: 'child_photo', version: PHOTO_CONSENT.version })).unwrap();
    await run(upload({ id, image, onProgress: setShare })).unwrap();
    return true;
  };

  const handleSave = async () => {
    if (!area) return;
    if (needsConsent && !hasAgreed) {
      setConsentError('Без согласия фотографию ребёнка сохранить нельзя.');
      return;
    }
    setProblem(undefined);
    setCancelled(false);
    setShare(0);
    setLoading(true);
    try {
      const isSent = await send(area);
      setLoading(false);
      if (!isSent) return;
      onSaved();
      onClose();
    } catch (error) {
      setLoading(false);
      setCancelled(isCancelled(error));
      if (isCancelled(error)) return;
      logProblem('Фото не сохранено', error);
      const text = failureText(error, 'Не удалось сохранить фото. Попробуйте ещё раз.');
      if (isFileRefused(error)) setRefusal(text);
      else setProblem(text);
    }
  };

  const handleClose = () => {
    cancel();
    onClose();
  };

  return (
    <Dialog isOpen onClose={handleClose} title="Фото профиля">
      <Stack>
        {refusal ? (
          <Answer tone="error">{refusal}</Answer>
        ) : (
          <>
            <Quiet>Подвиньте снимок и выберите масштаб: видно будет то, что в восьмиугольнике.</Quiet>
            <Cropper file={file} onArea={setArea} onUnreadable={() => setRefusal(UNREADABLE)} />
          </>
        )}
        {needsConsent && !refusal && (
          <CheckboxField
            name="photoConsent"
            label={PHOTO_CONSENT.text}
            checked={hasAgreed}
            error={consentError}
            onChange={({ target }) => {
              setAgreed(target.checked);
              setConsentError(undefined);
            }}
          />
        )}
        {problem && <Answer tone="error">{problem}</Answer>}
        {isLoading && <UploadProgress share={share} label="Загрузка фото" onCancel={cancel} />}
        <Row>
          {refusal ? (
            <Button onClick={onAnother}>Выбрать другой файл</Button>
          ) : (
            <Button ref={saveButton} disabled={!area || isLoading} onClick={handleSave}>
              Сохранить фото
            </Button>
          )}
          <Button variant="secondary" onClick={handleClose}>
            Отмена
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
