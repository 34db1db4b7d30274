import { Button } from '@league/shared';
import { Dialog, type DialogControl, Refusal, Stack, useForm } from '@league/shared/kit';
import { useDraft, useFirstPicture } from '@league/shared/tournament';
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
  const picture = useFirstPicture(useUploadNoticePictureMutation(), {
    failed: 'Объявление не создано',
    missing: 'Объявление видят все, но без картинки.',
  });
  const form = useForm({
    values,
    onChange: setValues,
    check: noticeCheck,
    toBody: bodyOf,
    send: (body) => picture.storeAfter(create(body)),
    onSent: () => {
      const next = emptyValues();
      setEmpty(next);
      setValues(next);
      picture.forget();
      onClose();
      onDone();
    },
  });
  const handleClose = () => {
    onClose();
    if (!form.isBusy) form.reset();
  };
  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title="Новое объявление">
      <Stack as="form" {...form.props}>
        <NoticeFields
          form={form}
          values={values}
          shown={picture.shown}
          picture={picture.field(values.picture_alt)}
        />
        {!picture.problem && (
          <Refusal of={form.refusal} failed="Объявление не создано. Попробуйте ещё раз." />
        )}
        <Button type="submit" busy={form.isBusy}>
          Показать всем
        </Button>
      </Stack>
    </Dialog>
  );
}
