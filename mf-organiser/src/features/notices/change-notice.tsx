import { Button, logProblem } from '@league/shared';
import type { DeskNotice } from '@league/shared/contract';
import { Dialog, type DialogControl, Refusal, Row, Stack, useForm } from '@league/shared/kit';
import {
  ClashNotice,
  clashNotes,
  openClashes,
  readChange,
  rebase,
  StoredPicture,
  startChange,
  useDraft,
  withoutStaleFields,
} from '@league/shared/tournament';
import { useMemo } from 'react';
import { noticeCheck } from '../../lib/form/form-checks.ts';
import { NoticeFields } from './notice-fields.tsx';
import { bodyOf, readKeptValues, valuesOf } from './notice-values.ts';
import {
  useChangeNoticeMutation,
  useDeleteNoticePictureMutation,
  useUploadNoticePictureMutation,
} from './notices.api.ts';

interface Props extends DialogControl {
  notice: DeskNotice;
  onDone: () => void;
}

const readKept = (kept: unknown) => readChange(kept, readKeptValues);

/** Changes a notice. The input survives closing, leaving and any failure; what somebody else saves meanwhile is said. */
export default function ChangeNotice({ notice, isOpen, onClose, onDone }: Props) {
  const { id, version, title } = notice;
  const stored = useMemo(() => startChange(version, valuesOf(notice)), [notice, version]);
  const [kept, setDraft] = useDraft(`notice-${id}`, stored, readKept);
  const draft = rebase(kept, stored);
  // Somebody else has changed it, or a kept draft is of an earlier day.
  if (draft !== kept) setDraft(draft);
  const [change] = useChangeNoticeMutation();
  const upload = useUploadNoticePictureMutation();
  const removal = useDeleteNoticePictureMutation();
  const form = useForm({
    values: draft.values,
    onChange: (values) => setDraft({ ...draft, values, clashes: openClashes(draft, values) }),
    check: noticeCheck,
    toBody: bodyOf,
    send: async (body) => {
      const changed = await change({ id, ...body, version: draft.version });
      if (!changed.error) return changed;
      logProblem('Объявление не изменено', changed.error);
      return { error: withoutStaleFields(changed.error) };
    },
    onSent: () => {
      setDraft(stored);
      onClose();
      onDone();
    },
  });
  const handleDiscard = () => {
    setDraft(stored);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Изменить: ${title}`}>
      <Stack as="form" {...form.props}>
        <ClashNotice clashes={draft.clashes} />
        <NoticeFields
          form={form}
          values={draft.values}
          notes={clashNotes(draft.clashes, ['until'])}
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
