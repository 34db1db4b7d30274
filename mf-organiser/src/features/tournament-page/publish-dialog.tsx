import { Button, failureText, isApiError } from '@league/shared';
import { usePublishContentMutation } from '@league/shared/api';
import { type ContentDraft, leagueDay } from '@league/shared/contract';
import { Answer, Dialog, type DialogControl, Field, Segmented, Stack, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { publicationCheck } from '../../lib/form/form-checks.ts';
import { ProblemList } from './problem-list.tsx';

interface Props extends DialogControl {
  draft: ContentDraft;
  onDone: (outcome: string) => void;
}

const WHEN = [
  { value: 'now', label: 'Сейчас' },
  { value: 'later', label: 'В назначенное время' },
] as const;

/** Orders that the draft goes live, now or at a time. */
export default function PublishDialog({ draft, isOpen, onClose, onDone }: Props) {
  const { id, version } = draft;
  const [publish] = usePublishContentMutation();
  const [values, setValues] = useState<{ when: 'now' | 'later'; at: string }>({ when: 'now', at: '' });
  const isLater = values.when === 'later';
  const form = useForm({
    values,
    onChange: setValues,
    check: publicationCheck,
    toBody: ({ at }) => ({ version, ...(isLater && { at: at && `${at}:00+03:00` }) }),
    send: (body) => publish({ tournament: id, ...body }),
    onSent: () => {
      onClose();
      onDone(isLater ? 'Турнир выйдет в назначенное время.' : 'Публикация заказана.');
    },
  });
  const time = form.input('at');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Опубликовать турнир">
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
            description="По московскому времени."
            type="datetime-local"
            min={`${leagueDay()}T00:00`}
            max="9999-12-31T23:59"
            required
          />
        )}
        <Refusal id={id} refusal={form.refusal} />
        <Button type="submit" busy={form.isBusy}>
          {isLater ? 'Назначить публикацию' : 'Опубликовать сейчас'}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface RefusalProps {
  id: string;
  refusal: { error: unknown; isAtField: boolean } | undefined;
}

/** Why nothing was ordered: what is wrong with the tournament, with the way to each field. */
function Refusal({ id, refusal }: RefusalProps) {
  if (!refusal || refusal.isAtField) return null;
  const { error } = refusal;
  const problems = Object.entries(isApiError(error) ? error.fields : {}).map(([field, message]) => ({
    field,
    message,
  }));
  return (
    <Answer tone="error" title={problems.length > 0 && failureText(error)}>
      {problems.length > 0 ? (
        <ProblemList id={id} problems={problems} />
      ) : (
        failureText(error, 'Опубликовать не получилось. Попробуйте ещё раз.')
      )}
    </Answer>
  );
}
