import { Button, failureText, isApiError, plural } from '@league/shared';
import {
  type Answer as AnswerOf,
  BY_LEAGUE_TIME,
  type ContentDraft,
  type ContentNews,
  isDraftField,
  LEAGUE_OFFSET,
  leagueDay,
  startTime,
} from '@league/shared/contract';
import {
  Answer,
  CallDialog,
  CheckboxField,
  Dialog,
  type DialogControl,
  Field,
  QueryResult,
  Quote,
  Segmented,
  Stack,
  Text,
  useForm,
} from '@league/shared/kit';
import { useState } from 'react';
import {
  useGetContentChangesQuery,
  usePublishContentMutation,
  useWithdrawContentMutation,
} from '../../lib/content-drafts.api.ts';
import { publicationCheck } from '../../lib/form/form-checks.ts';
import { editHref } from '../../lib/tournament/paths.ts';
import { ProblemList } from '../../lib/tournament/problem-list.tsx';

interface Props extends DialogControl {
  draft: ContentDraft;
  onDone: () => void;
  /** Takes the last publication back; else the draft is published. */
  takesBack?: boolean;
}

/** Publishes a tournament, or takes the last publication back. */
export default function PublicationDialog({ takesBack = false, ...props }: Props) {
  return takesBack ? <WithdrawDialog {...props} /> : <PublishDialog {...props} />;
}

/** Asked with each opening, so that the numbers are of this moment. */
function useChanges({ draft, isOpen }: Props) {
  const query = useGetContentChangesQuery({ tournament: draft.id }, { skip: !isOpen });
  return { ...query, data: query.isFetching ? undefined : query.data };
}

/** Publishes the draft, now or at a time, after a look at who is told. */
function PublishDialog(props: Props) {
  const query = useChanges(props);
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title="Опубликовать турнир">
      <QueryResult query={query} what="изменения" rows={2}>
        {(changes) => <PublishForm {...props} changes={changes} />}
      </QueryResult>
    </Dialog>
  );
}

const WHEN = [
  { value: 'now', label: 'Сейчас' },
  { value: 'later', label: 'В назначенное время' },
] as const;

function PublishForm({
  draft,
  changes,
  onClose,
  onDone,
}: Props & { changes: AnswerOf<'getContentChanges'> }) {
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
      <NewsChoice news={changes} tell={tell} onTell={setTell} />
      {form.refusal && !form.refusal.isAtField && <WhyNot draft={draft} error={form.refusal.error} />}
      <Button type="submit" busy={form.isBusy}>
        {isLater ? 'Назначить публикацию' : 'Опубликовать сейчас'}
      </Button>
    </Stack>
  );
}

/** Why nothing was published: what is wrong with the tournament, with the way to each field. */
function WhyNot({ draft: { id, document }, error }: { draft: ContentDraft; error: unknown }) {
  const problems = Object.entries(isApiError(error) ? error.fields : {})
    .filter(([field]) => isDraftField(field))
    .map(([field, message]) => ({ field, message }));
  const text = failureText(error, 'Опубликовать не получилось. Попробуйте ещё раз.');
  if (problems.length === 0) return <Answer tone="error">{text}</Answer>;
  return (
    <Answer tone="error" title={text}>
      <ProblemList {...{ problems, document }} href={(field) => editHref(id, field)} />
    </Answer>
  );
}

/** Takes the last publication back, after a look at what everybody will see then, and who is told. */
function WithdrawDialog(props: Props) {
  const { draft, onDone, ...control } = props;
  const [withdraw] = useWithdrawContentMutation();
  const [tell, setTell] = useState(true);
  const query = useChanges(props);
  return (
    <CallDialog
      {...control}
      title="Отменить последнюю публикацию?"
      confirmLabel="Отменить публикацию"
      cancelLabel="Оставить"
      send={() => withdraw({ tournament: draft.id, ...(!tell && { tell }) })}
      failed="Отменить не получилось. Попробуйте ещё раз."
      onSent={onDone}
    >
      <QueryResult query={query} what="изменения" rows={2}>
        {({ withdrawal }) => (
          <Stack>
            <p>
              {withdrawal.at === null
                ? 'Турнир исчезнет с сайта: до этой публикации его там не было. Заявки клубов останутся. '
                : `На сайт вернётся то, что было опубликовано раньше: черновик от ${startTime(withdrawal.at)}. `}
              Черновик не изменится, опубликовать его можно снова.
            </p>
            <NewsChoice news={withdrawal} tell={tell} onTell={setTell} />
          </Stack>
        )}
      </QueryResult>
    </CallDialog>
  );
}

const GET = { one: 'получит', few: 'получат', many: 'получат' };
const PEOPLE = { one: 'человек', few: 'человека', many: 'человек' };
const CLUBS = { one: 'клуба', few: 'клубов', many: 'клубов' };

/** «Сообщение получат 12 человек из 3 клубов» */
const readersText = ({ people, clubs }: ContentNews): string =>
  `Сообщение ${plural(people, GET)} ${people} ${plural(people, PEOPLE)}${clubs > 0 ? ` из ${clubs} ${plural(clubs, CLUBS)}` : ''}`;

interface NewsProps {
  news: ContentNews;
  /** Whether the message is sent. */
  tell: boolean;
  onTell: (tell: boolean) => void;
}

/** The one message about what is new for those who take part: how many get it, what was and what is. */
function NewsChoice({ news, tell, onTell }: NewsProps) {
  const { changes, people } = news;
  if (changes.length === 0) return null;
  return (
    <Stack as="section" $gap="s2" aria-label="Сообщение участникам">
      <Text $isBold>{people > 0 ? readersText(news) : 'Сообщать об этом пока некому'}</Text>
      <Quote>
        {changes.map(({ kind, text }) => (
          <p key={kind}>{text}</p>
        ))}
      </Quote>
      {people > 0 && (
        <CheckboxField
          name="tell"
          label="Отправить сообщение"
          checked={tell}
          onChange={({ target }) => onTell(target.checked)}
        />
      )}
    </Stack>
  );
}
