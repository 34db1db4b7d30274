import { lazyPage } from '@league/shared';
import type { DeskNotice } from '@league/shared/contract';
import {
  Badge,
  type BadgeTone,
  CallDialog,
  DialogButton,
  type DialogControl,
  formatLongDay,
  Quiet,
  quoted,
  Row,
  Text,
} from '@league/shared/kit';
import { useId } from 'react';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { useDeleteNoticeMutation } from './notices.api.ts';

const ChangeNotice = lazyPage(() => import('./change-notice.tsx'));

const STATES: Record<DeskNotice['state'], { tone: BadgeTone; text: string }> = {
  shown: { tone: 'green', text: 'Видят все' },
  crowded: { tone: 'gold', text: 'Ждёт места' },
  over: { tone: 'plain', text: 'Закончилось' },
};

interface Props {
  notice: DeskNotice;
  /** Called with the outcome. */
  onDone: (outcome: string) => void;
}

/** One notice, and whether everybody sees it. */
export function NoticeCard({ notice, onDone }: Props) {
  const { title, text, until, state, is_sample, picture_url } = notice;
  const titleId = useId();
  const { tone, text: standing } = STATES[state];
  return (
    <Item as="article" aria-labelledby={titleId}>
      <Name id={titleId}>{title}</Name>
      <Row $gap="s2">
        <Badge tone={tone}>{standing}</Badge>
        {is_sample && <Badge tone="plain">Образец</Badge>}
        <Quiet>
          До <time dateTime={until}>{formatLongDay(until)}</time>
          {picture_url && ' · с картинкой'}
        </Quiet>
      </Row>
      <Text $hasLines>{text}</Text>
      <Row>
        <DialogButton label="Изменить" variant="secondary" aria-label={`Изменить: ${title}`}>
          {(control) => <ChangeNotice {...control} notice={notice} onDone={() => onDone('Изменено.')} />}
        </DialogButton>
        <DialogButton label="Убрать" variant="quiet" aria-label={`Убрать: ${title}`}>
          {(control) => (
            <RemoveDialog
              {...control}
              notice={notice}
              onDone={() => onDone(`Объявление ${quoted(title)} убрано.`)}
            />
          )}
        </DialogButton>
      </Row>
    </Item>
  );
}

interface RemoveProps extends DialogControl {
  notice: DeskNotice;
  onDone: () => void;
}

function RemoveDialog({ notice: { id, title, state }, onDone, ...control }: RemoveProps) {
  const [remove] = useDeleteNoticeMutation();
  return (
    <CallDialog
      {...control}
      title={`Убрать объявление ${quoted(title)}?`}
      confirmLabel="Убрать"
      cancelLabel="Оставить"
      send={() => remove({ id })}
      failed="Объявление не убрано. Попробуйте ещё раз."
      onSent={onDone}
    >
      {state === 'shown' && 'Его сразу перестанут видеть все. '}Вернуть его будет нельзя.
    </CallDialog>
  );
}
