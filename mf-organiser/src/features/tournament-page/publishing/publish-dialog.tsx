import { Button, failureText, isApiError } from '@league/shared';
import {
  type Answer as AnswerOf,
  BY_LEAGUE_TIME,
  type ContentDraft,
  isDraftField,
  LEAGUE_OFFSET,
  leagueDay,
} from '@league/shared/contract';
import {
  Answer,
  Dialog,
  type DialogControl,
  Field,
  QueryResult,
  Segmented,
  Stack,
  useForm,
} from '@league/shared/kit';
import { useState } from 'react';
import { useGetContentChangesQuery, usePublishContentMutation } from '../../../lib/content-drafts.api.ts';
import { publicationCheck } from '../../../lib/form/form-checks.ts';
import { editHref } from '../../../lib/tournament/paths.ts';
import { ProblemList } from '../../../lib/tournament/problem-list.tsx';
import { ToldNews } from './told-news.tsx';

interface Props extends DialogControl {
  draft: ContentDraft;
  onDone: () => void;
}

const WHEN = [
  { value: 'now', label: 'Сейчас' },
  { value: 'later', label: 'В назначенное время' },
] as const;

/** Publishes the draft, now or at a time, after a look at who is told. */
export default function PublishDialog({ isOpen, ...content }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={content.onClose} title="Опубликовать турнир">
      <Content {...content} />
    </Dialog>
  );
}

type ContentProps = Omit<Props, 'isOpen'>;

/** Mounted by each opening, so that the numbers are of this moment. */
function Content(props: ContentProps) {
  const query = useGetContentChangesQuery({ tournament: props.draft.id });
  return (
    <QueryResult
      query={{ ...query, data: query.isFetching ? undefined : query.data }}
      what="изменения"
      rows={2}
    >
      {(changes) => <Form {...props} changes={changes} />}
    </QueryResult>
  );
}

function Form({
  draft,
  changes,
  onClose,
  onDone,
}: ContentProps & { changes: AnswerOf<'getContentChanges'> }) {
  const { id, version } = draft;
  const [publish] = usePublishContentMutation();
  const [values, setValues] = useState<{ when: 'now' | 'later'; at: string }>({ when: 'now', at: '' });
  const [tell, setTell] = useState(true);
  const isLater = values.when === 'later';
  const form = useForm({
    values,
    onChange: setValues,
    check: publicationCheck,
    toBody: ({ at }) => ({
      version,
      ...(isLater && { at: at && `${at}:00${LEAGUE_OFFSET}` }),
      ...(!tell && { tell }),
    }),
    send: (body) => publish({ tournament: id, ...body }),
    onSent: () => {
      onClose();
      onDone();
    },
  });
  const time = form.input('at');
  return (
    <Stack as="form" {...form.props}>
      <Segmented
        label="Когда опубликовать"
        options={WHEN}
        value={values.when}
        onChange={(when) => form.set({ when })}
      />
      {isLater && (
        <Field
          {...time}
          error={time.error && !values.at ? 'Укажите день и время.' : time.error}
          label="Когда выйдет"
          description={`Время ${BY_LEAGUE_TIME}.`}
          type="datetime-local"
          min={`${leagueDay()}T00:00`}
          max="9999-12-31T23:59"
          required
        />
      )}
      <ToldNews news={changes} tell={tell} onTell={setTell} />
      <Refusal draft={draft} refusal={form.refusal} />
      <Button type="submit" busy={form.isBusy}>
        {isLater ? 'Назначить публикацию' : 'Опубликовать сейчас'}
      </Button>
    </Stack>
  );
}

interface RefusalProps {
  draft: ContentDraft;
  refusal: { error: unknown; isAtField: boolean } | undefined;
}

/** Why nothing was published: what is wrong with the tournament, with the way to each field. */
function Refusal({ draft: { id, document }, refusal }: RefusalProps) {
  if (!refusal || refusal.isAtField) return null;
  const { error } = refusal;
  const problems = Object.entries(isApiError(error) ? error.fields : {})
    .filter(([field]) => isDraftField(field))
    .map(([field, message]) => ({ field, message }));
  return (
    <Answer tone="error" title={problems.length > 0 && failureText(error)}>
      {problems.length > 0 ? (
        <ProblemList {...{ problems, document }} href={(field) => editHref(id, field)} />
      ) : (
        failureText(error, 'Опубликовать не получилось. Попробуйте ещё раз.')
      )}
    </Answer>
  );
}
