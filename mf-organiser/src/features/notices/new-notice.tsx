import { Button, failureText, logProblem } from '@league/shared';
import { isCancelled } from '@league/shared/api';
import { Dialog, type DialogControl, Refusal, Stack, useForm, useObjectUrl } from '@league/shared/kit';
import { PictureField, useDraft, useSendPicture } from '@league/shared/tournament';
import { useState } from 'react';
import { noticeCheck } from '../../lib/form/form-checks.ts';
import { NoticeFields } from './notice-fields.tsx';
import { bodyOf, emptyValues, readDraftValues } from './notice-values.ts';
import { useCreateNoticeMutation, useUploadNoticePictureMutation } from './notices.api.ts';

interface Props extends DialogControl {
  onDone: () => void;
}

/** A new notice. The input survives closing, leaving and any failure; only a picture has to be chosen again. */
export default function NewNotice({ isOpen, onClose, onDone }: Props) {
  const [empty, setEmpty] = useState(emptyValues);
  const [values, setValues] = useDraft('notice-new', empty, readDraftValues);
  const [create] = useCreateNoticeMutation();
  const [picture, setPicture] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const pictureUrl = useObjectUrl(picture);
  const { send, sending } = useSendPicture(useUploadNoticePictureMutation());
  const form = useForm({
    values,
    onChange: setValues,
    check: noticeCheck,
    toBody: bodyOf,
    send: async (body) => {
      setProblem(undefined);
      const created = await create(body);
      if (created.error) logProblem('Объявление не создано', created.error);
      if (created.error || !picture) return created;
      // Sent again, the form finds what it has created: there is no second one.
      const error = await send(created.data.id, picture);
      if (!error) return created;
      const reason = isCancelled(error) ? '' : failureText(error, 'Она не загрузилась.');
      setProblem(`Объявление видят все, но без картинки. ${reason}`.trim());
      return { error };
    },
    onSent: () => {
      const next = emptyValues();
      setEmpty(next);
      setValues(next);
      setPicture(null);
      onClose();
      onDone();
    },
  });
  const handleClose = () => {
    onClose();
    if (!form.isBusy) form.reset();
  };
  const handlePicture = (file: File | null) => {
    setProblem(undefined);
    setPicture(file);
  };
  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title="Новое объявление">
      <Stack as="form" {...form.props}>
        <NoticeFields
          form={form}
          values={values}
          shown={pictureUrl}
          picture={
            <PictureField
              shown={pictureUrl}
              alt={values.picture_alt}
              outcome={problem ? { text: problem, tone: 'error' } : undefined}
              sending={sending}
              when=""
              onChoose={handlePicture}
              onRemove={() => handlePicture(null)}
            />
          }
        />
        {!problem && <Refusal of={form.refusal} failed="Объявление не создано. Попробуйте ещё раз." />}
        <Button type="submit" busy={form.isBusy}>
          Показать всем
        </Button>
      </Stack>
    </Dialog>
  );
}
