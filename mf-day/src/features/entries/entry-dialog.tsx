import { type CategoryKey, type Entry, entryProblem } from '@league/shared/day';
import { bodyCheck, Dialog, type DialogControl, Stack, useForm } from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { useRef, useState } from 'react';
import { newsOf, sentOf } from '../../lib/applications/send-rows.tsx';
import { useAddDayEntriesMutation, useCorrectDayAthleteMutation } from '../../lib/days.api.ts';
import { FormFoot } from '../../lib/desk/dialog-form.tsx';
import { EMPTY_ENTRY, EntryFields, type EntryFieldValues } from '../../lib/desk/entry-fields.tsx';
import { useDesk } from '../../lib/queue/use-desk.ts';

const addedCheck = bodyCheck(() =>
  import(/* webpackChunkName: "entry-schema" */ '../../lib/desk/entry-schema.ts').then(
    ({ dayEntryFields }) => dayEntryFields,
  ),
);
const correctedCheck = bodyCheck(() =>
  import(/* webpackChunkName: "entry-schema" */ '../../lib/desk/entry-schema.ts').then(
    ({ dayAthleteFields }) => dayAthleteFields,
  ),
);

const withoutEmptyCoach = ({ coach, ...fields }: EntryFieldValues) => ({
  ...fields,
  ...(coach.trim() && { coach }),
});

interface Props extends DialogControl {
  /** The entry to correct; without it one is added. */
  entry?: Entry | undefined;
  onDone: (text: string) => void;
}

/** Adds an entry by hand, or corrects the person of one. */
export function EntryDialog({ isOpen, onClose, entry, onDone }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={entry ? 'Исправить участника' : 'Новый участник'}>
      <EntryForm entry={entry} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function EntryForm({ entry, onClose, onDone }: Omit<Props, 'isOpen'>) {
  const { tournament, confirmed, athletes, applyNews } = useDesk();
  const person = entry && athletes.get(entry.id);
  const initial: EntryFieldValues =
    entry && person
      ? {
          name: person.name,
          birthdate: person.birthdate,
          category: entry.category,
          club: entry.club,
          coach: person.coach ?? '',
          region: entry.region,
        }
      : EMPTY_ENTRY;
  const [values, setValues] = useState(initial);
  const [misfit, setMisfit] = useState<string>();
  const [add] = useAddDayEntriesMutation();
  const [correct] = useCorrectDayAthleteMutation();
  const key = useRef(newKey());
  // What the form began with: a correction of somebody else since then is shown before it can be overwritten.
  const seen = useRef(confirmed.revisions[`entry:${entry?.id}`] ?? 0);
  const form = useForm({
    values,
    onChange: (next) => {
      setValues(next);
      setMisfit(undefined);
      key.current = newKey();
    },
    initial,
    check: entry ? correctedCheck : addedCheck,
    toBody: withoutEmptyCoach,
    // The only row's errors are at its fields.
    fieldOf: (wire) => wire.replace(/^rows\.0\./, ''),
    send: async ({ category, ...fields }) => {
      const head = { tournament, key: key.current, after: confirmed.seq };
      if (entry) {
        const expects = { [`entry:${entry.id}`]: seen.current };
        const answer = await correct({ ...head, expects, entry: entry.id, ...fields });
        const news = answer.data ?? newsOf(answer.error);
        const now = news && (await applyNews(news));
        seen.current = now?.revisions[`entry:${entry.id}`] ?? seen.current;
        return answer.error === undefined ? { data: '' } : { error: answer.error };
      }
      const closed = entryProblem(confirmed, category);
      if (closed !== null) return { data: closed };
      const answer = await add({ ...head, rows: [{ ...fields, category: category as CategoryKey }] });
      if (answer.error !== undefined) return { error: answer.error };
      return { data: sentOf(answer, applyNews).misfits[0]?.problem ?? '' };
    },
    onSent: (problem) => {
      if (problem) return setMisfit(problem);
      onClose();
      onDone(`${values.name.trim()}: ${entry ? 'исправлено' : 'добавлен'}.`);
    },
  });
  const { refusal } = form;
  const problem = misfit ?? (refusal && !refusal.isAtField ? sentOf(refusal, applyNews).problem : undefined);
  return (
    <Stack as="form" {...form.props}>
      <EntryFields form={form} hasCategory={!entry} />
      <FormFoot
        label={entry ? 'Сохранить' : 'Добавить'}
        problem={problem}
        isBusy={form.isBusy}
        onClose={onClose}
      />
    </Stack>
  );
}
