import { Button, isApiError } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import { ERROR_CODES, type Event } from '@league/shared/contract';
import {
  Answer,
  Dialog,
  type DialogControl,
  type Form as FormState,
  Stack,
  useForm,
} from '@league/shared/kit';
import { useDraft, useFirstPicture } from '@league/shared/tournament';
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
  const picture = useFirstPicture(useUploadActivityPictureMutation(), {
    failed: words.createFailed,
    missing: words.createdWithoutPicture,
  });
  const form = useForm({
    values: draft,
    onChange: setDraft,
    check: draftCheck,
    toBody: draftOf,
    send: (body) => picture.storeAfter(create({ kind, draft: body })),
    onSent: (created) => {
      setDraft(EMPTY_VALUES);
      picture.forget();
      onCreated(created);
      onClose();
    },
  });

  const handleClose = () => {
    onClose();
    if (!form.isBusy) form.reset();
  };

  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title={words.createTitle}>
      <Stack as="form" {...form.props}>
        <ActivityFields
          form={form}
          hasPicture={picture.shown !== null}
          picture={picture.field(draft.picture_alt)}
        />
        {!picture.problem && <CreateFailure refusal={form.refusal} words={words} />}
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
