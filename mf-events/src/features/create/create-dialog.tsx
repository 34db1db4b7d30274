import { Button, failureText, isApiError, logProblem } from '@league/shared';
import { type ActivityKind, isCancelled } from '@league/shared/api';
import { ERROR_CODES, type Event } from '@league/shared/contract';
import {
  Answer,
  Dialog,
  type DialogControl,
  type Form as FormState,
  Stack,
  useForm,
  useObjectUrl,
} from '@league/shared/kit';
import { PictureField, useDraft, useSendPicture } from '@league/shared/tournament';
import { useState } from 'react';
import { useCreateActivityMutation, useUploadActivityPictureMutation } from '../../lib/activities.api.ts';
import { ACTIVITY_WORDS, type ActivityWords } from '../../lib/activity-words.ts';
import { ActivityFields } from '../../lib/form/activity-fields.tsx';
import { draftCheck, draftOf, EMPTY_VALUES, readDraftValues } from '../../lib/form/values.ts';

interface Props extends DialogControl {
  kind: ActivityKind;
  onCreated: (created: Event) => void;
}

/** A club or an organiser creates a camp or an event. The input survives closing, leaving and any failure. */
export default function CreateDialog({ kind, isOpen, onClose, onCreated }: Props) {
  const words = ACTIVITY_WORDS[kind];
  const [draft, setDraft] = useDraft(`create-${kind}`, EMPTY_VALUES, readDraftValues);
  const [create] = useCreateActivityMutation();
  const [picture, setPicture] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const pictureUrl = useObjectUrl(picture);
  const { send, sending } = useSendPicture(useUploadActivityPictureMutation());
  const form = useForm({
    values: draft,
    onChange: setDraft,
    check: draftCheck,
    toBody: draftOf,
    send: async (body) => {
      setProblem(undefined);
      const created = await create({ kind, draft: body });
      if (created.error) logProblem(words.createFailed, created.error);
      if (created.error || !picture) return created;
      // Sent again, the form finds what it has created: there is no second one.
      const error = await send(created.data.id, picture);
      if (!error) return created;
      setProblem(
        isCancelled(error)
          ? words.createdWithoutPicture
          : `${words.createdWithoutPicture} ${failureText(error, 'Она не загрузилась.')}`,
      );
      return { error };
    },
    onSent: (created) => {
      setDraft(EMPTY_VALUES);
      setPicture(null);
      onCreated(created);
      onClose();
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
    <Dialog isOpen={isOpen} onClose={handleClose} title={words.createTitle}>
      <Stack as="form" {...form.props}>
        <ActivityFields
          form={form}
          hasPicture={picture !== null}
          picture={
            <PictureField
              shown={pictureUrl}
              alt={draft.picture_alt}
              outcome={problem ? { text: problem, tone: 'error' } : undefined}
              sending={sending}
              when=""
              onChoose={handlePicture}
              onRemove={() => handlePicture(null)}
            />
          }
        />
        {!problem && <CreateFailure refusal={form.refusal} words={words} />}
        <Button type="submit" busy={form.isBusy}>
          {words.create}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Why nothing was created, except for errors shown at the fields. */
function CreateFailure({ refusal, words }: { refusal: FormState<object>['refusal']; words: ActivityWords }) {
  if (!refusal || refusal.isAtField) return null;
  const { error } = refusal;
  if (!isApiError(error)) return <Answer tone="warning">{words.createFailed}</Answer>;
  const { code, status, message } = error;
  if (code === ERROR_CODES.secondFactorRequired || code === ERROR_CODES.conflict)
    return <Answer tone="error">{message}</Answer>;
  if (status === 403) return <Answer tone="error">{words.createForbidden}</Answer>;
  return <Answer tone="warning">{words.createFailed}</Answer>;
}
