import { Button, isApiError, logProblem } from '@league/shared';
import { type ActivityKind, useCreateActivityMutation } from '@league/shared/api';
import { type ActivityDraft, type Event, leagueDay } from '@league/shared/contract';
import { Answer, bodyCheck, Dialog, Field, type Form as FormState, Stack, useForm } from '@league/shared/kit';
import { ACTIVITY_WORDS, type ActivityWords } from '../../lib/activity-words.ts';
import { useDraft } from '../../lib/use-draft.ts';

const EMPTY_DRAFT: ActivityDraft = { name: '', date: '', location: '' };

/** Parses a stored draft; undefined if it is invalid. */
function readKeptDraft(kept: unknown): ActivityDraft | undefined {
  const { name, date, location } = (kept ?? {}) as Record<string, unknown>;
  const isDraft = [name, date, location].every((value) => typeof value === 'string');
  return isDraft ? ({ name, date, location } as ActivityDraft) : undefined;
}

const trimDraft = ({ name, date, location }: ActivityDraft): ActivityDraft => ({
  name: name.trim(),
  date,
  location: location.trim(),
});

/** Checks a draft by the schema of its call. */
const draftCheck = bodyCheck(() => import('./draft-schema.ts').then(({ activityDraft }) => activityDraft));

interface Props {
  kind: ActivityKind;
  isOpen: boolean;
  onClose: () => void;
  onCreated: (created: Event) => void;
}

/** A club creates a camp or an event. The input survives closing, leaving and any failure. */
export default function CreateDialog({ kind, isOpen, onClose, onCreated }: Props) {
  const words = ACTIVITY_WORDS[kind];
  const [draft, setDraft] = useDraft(`create-${kind}`, EMPTY_DRAFT, readKeptDraft);
  const [create] = useCreateActivityMutation();
  const form = useForm({
    values: draft,
    onChange: setDraft,
    check: draftCheck,
    toBody: trimDraft,
    send: async (body) => {
      const answer = await create({ kind, draft: body });
      if (answer.error) logProblem(words.createFailed, answer.error);
      return answer;
    },
    onSent: (created) => {
      setDraft(EMPTY_DRAFT);
      onCreated(created);
      onClose();
    },
  });

  const handleClose = () => {
    onClose();
    if (!form.isBusy) form.reset();
  };

  const input = (name: 'name' | 'date' | 'location') => ({ ...form.input(name), required: true });

  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title={words.createTitle}>
      <Stack as="form" {...form.props}>
        <Field {...input('name')} label="Название" maxLength={100} autoComplete="off" />
        <Field {...input('date')} label="Дата" type="date" min={leagueDay()} max="9999-12-31" />
        <Field {...input('location')} label="Место" maxLength={100} autoComplete="off" />
        <CreateFailure refusal={form.refusal} words={words} />
        <Button type="submit" busy={form.isBusy}>
          {words.create}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Why nothing was created, except for errors shown at the fields. */
function CreateFailure({ refusal, words }: { refusal: FormState<object>['refusal']; words: ActivityWords }) {
  if (!refusal) return null;
  const { error, isAtField } = refusal;
  if (isApiError(error) && error.status === 403) return <Answer tone="error">{words.createForbidden}</Answer>;
  return isAtField ? null : <Answer tone="warning">{words.createFailed}</Answer>;
}
