import { Button, failureText, logProblem, token } from '@league/shared';
import type { ActivityRef } from '@league/shared/api';
import type { ActivityChangePreview, ActivityDetails } from '@league/shared/contract';
import {
  Answer,
  Dialog,
  type DialogControl,
  QueryResult,
  Quiet,
  Quote,
  Row,
  Stack,
  useForm,
} from '@league/shared/kit';
import { StoredPicture, useChange, withoutStaleFields } from '@league/shared/tournament';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  useChangeActivityMutation,
  useDeleteActivityPictureMutation,
  useGetActivityQuery,
  usePreviewActivityChangeMutation,
  useUploadActivityPictureMutation,
} from '../../lib/activities.api.ts';
import { messageReaders } from '../../lib/activity-words.ts';
import { ActivityFields, LABELS } from '../../lib/form/activity-fields.tsx';
import {
  type ActivityValues,
  changeCheck,
  changeOf,
  readDraftValues,
  valuesOf,
} from '../../lib/form/values.ts';

interface MessageQuestionProps {
  previewed: ActivityChangePreview;
  isBusy: boolean;
  onBack: () => void;
}

/** The last step of a change: how many people will be told, and what. */
function MessageQuestion({ previewed: { people, text }, isBusy, onBack }: MessageQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {messageReaders(people, 'future')}
      </Title>
      <Quote>{text}</Quote>
      <Row>
        <Button type="submit" busy={isBusy}>
          Сохранить и сообщить
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Вернуться
        </Button>
      </Row>
    </>
  );
}

const Title = styled.h3`
  font-size: ${token('body')};
  font-weight: 600;
  outline: none;
`;

interface Props extends ActivityRef, DialogControl {
  title: string;
  /** Called with the outcome. */
  onDone: (outcome: string) => void;
}

/** Changes a camp or an event, after a look at who is told. The input survives closing, leaving and any failure. */
export default function ChangeDialog({ title, isOpen, onClose, ...content }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Изменить: ${title}`}>
      <Content {...content} onClose={onClose} />
    </Dialog>
  );
}

type ContentProps = Pick<Props, 'kind' | 'id' | 'onClose' | 'onDone'>;

/** Mounted by each opening, so that what is stored is fetched again. */
function Content({ id, ...form }: ContentProps) {
  const query = useGetActivityQuery({ id });
  return (
    <QueryResult query={query} what="форму" rows={6}>
      {(activity) => <ChangeForm {...form} activity={activity} />}
    </QueryResult>
  );
}

type FormProps = Omit<ContentProps, 'id'> & { activity: ActivityDetails };

function ChangeForm({ kind, activity, onClose, onDone }: FormProps) {
  const { id } = activity;
  const draft = useChange({
    name: `change-${kind}-${id}`,
    stored: { version: activity.version ?? 1, values: valuesOf(activity) },
    read: readDraftValues,
    labels: LABELS,
  });
  const [asked, setAsked] = useState<ActivityChangePreview | null>(null);
  // Somebody else has changed it beside the question.
  if (asked && draft.notice) setAsked(null);
  const [preview] = usePreviewActivityChangeMutation();
  const [change] = useChangeActivityMutation();
  const upload = useUploadActivityPictureMutation();
  const removal = useDeleteActivityPictureMutation();

  const form = useForm({
    values: draft.values,
    onChange: (values: ActivityValues) => draft.set(values),
    check: changeCheck,
    toBody: (values) => ({ ...changeOf(values), version: draft.version }),
    fieldOf: (wire) => wire.replace(/^change\./, ''),
    // Answers with what has to be looked at first, or with nothing once it is stored.
    send: async (body): Promise<{ data?: ActivityChangePreview; error?: unknown }> => {
      const previewed = asked ? undefined : await preview({ id, change: body });
      if (previewed?.data && previewed.data.people > 0) return { data: previewed.data };
      const { error } = previewed?.error ? previewed : await change({ id, ...body });
      if (!error) return {};
      logProblem('Не удалось изменить', error);
      setAsked(null);
      return { error: withoutStaleFields(error) };
    },
    onSent: (previewed: ActivityChangePreview | undefined) => {
      if (previewed) return setAsked(previewed);
      draft.forget();
      onClose();
      onDone(asked ? `Изменено. ${messageReaders(asked.people, 'past')}` : 'Изменено.');
    },
  });
  const handleDiscard = () => {
    draft.forget();
    onClose();
  };

  return (
    <Stack as="form" {...form.props}>
      {asked ? (
        <MessageQuestion previewed={asked} isBusy={form.isBusy} onBack={() => setAsked(null)} />
      ) : (
        <>
          {draft.notice}
          <ActivityFields
            form={form}
            hasPicture={Boolean(activity.picture_url)}
            picture={
              <StoredPicture
                picture={activity}
                upload={upload}
                removal={removal}
                onRemoved={() => form.set({ picture_alt: '' })}
              />
            }
          />
          {form.refusal && !form.refusal.isAtField && (
            <Answer tone="error">
              {failureText(form.refusal.error, 'Изменения не сохранились. Попробуйте ещё раз.')}
            </Answer>
          )}
          <Quiet>
            О новых днях, месте, названии и сроке участники, родители и тренеры получат сообщение. Прежде вы
            увидите какое и сколько их.
          </Quiet>
          <Row>
            <Button type="submit" busy={form.isBusy}>
              Сохранить
            </Button>
            <Button variant="secondary" onClick={handleDiscard}>
              Не менять
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
