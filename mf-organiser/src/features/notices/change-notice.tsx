import { Button, logProblem } from '@league/shared';
import type { DeskNotice } from '@league/shared/contract';
import { Dialog, type DialogControl, Refusal, Row, Stack, useForm } from '@league/shared/kit';
import { StoredPicture, useChange, withoutStaleFields } from '@league/shared/tournament';
import { noticeCheck } from '../../lib/form/form-checks.ts';
import { LABELS, NoticeFields } from './notice-fields.tsx';
import { bodyOf, readDraftValues, valuesOf } from './notice-values.ts';
import {
  useChangeNoticeMutation,
  useDeleteNoticePictureMutation,
  useUploadNoticePictureMutation,
} from './notices.api.ts';

interface Props extends DialogControl {
  notice: DeskNotice;
  onDone: () => void;
}

/** Changes a notice. The input survives closing, leaving and any failure; what somebody else saves meanwhile is said. */
export default function ChangeNotice({ notice, isOpen, onClose, onDone }: Props) {
  const { id, version, title } = notice;
  const draft = useChange({
    name: `notice-${id}`,
    stored: { version, values: valuesOf(notice) },
    read: readDraftValues,
    labels: LABELS,
  });
  const [change] = useChangeNoticeMutation();
  const upload = useUploadNoticePictureMutation();
  const removal = useDeleteNoticePictureMutation();
  const form = useForm({
    values: draft.values,
    onChange: draft.set,
    check: noticeCheck,
    toBody: bodyOf,
    send: async (body) => {
      const changed = await change({ id, ...body, version: draft.version });
      if (!changed.error) return changed;
      logProblem('Объявление не изменено', changed.error);
      return { error: withoutStaleFields(changed.error) };
    },
    onSent: () => {
      draft.forget();
      onClose();
      onDone();
    },
  });
  const handleDiscard = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Изменить: ${title}`}>
      <Stack as="form" {...form.props}>
        {draft.notice}
        <NoticeFields
          form={form}
          values={draft.values}
          shown={notice.picture_url}
          picture={
            <StoredPicture
              picture={notice}
              upload={upload}
              removal={removal}
              onRemoved={() => form.set({ picture_alt: '' })}
            />
          }
        />
        <Refusal of={form.refusal} failed="Изменения не сохранились. Попробуйте ещё раз." />
        <Row>
          <Button type="submit" busy={form.isBusy}>
            Сохранить
          </Button>
          <Button variant="secondary" onClick={handleDiscard}>
            Не менять
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
