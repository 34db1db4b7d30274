import { token } from '@league/shared';
import { type DeskRating, RATING_TITLES, type RatingChanges } from '@league/shared/contract';
import {
  CallDialog,
  DialogButton,
  Notice,
  PlainList,
  Quiet,
  quoted,
  Row,
  Stack,
  Text,
} from '@league/shared/kit';
import styled from 'styled-components';
import { usePublishRatingMutation } from './rating.api.ts';

const TITLES = {
  added: 'Новые спортсмены',
  gone: 'Больше нет',
  points: 'Изменились очки',
  other: 'Изменилось другое',
} as const;
/** «новых – 3, убрано – 1» */
const SUMMARY = {
  added: 'новых',
  gone: 'убрано',
  points: 'с другими очками',
  other: 'с другими данными',
} as const;
const KINDS = Object.keys(TITLES) as (keyof typeof TITLES)[];

interface Props {
  rating: DeskRating;
  changes: RatingChanges;
  onPublished: () => void;
}

/** What is different in the uploaded table, before anybody else sees it, and the way to publish it. */
export function TableChanges({ rating: { id, version }, changes, onPublished }: Props) {
  const [publish] = usePublishRatingMutation();
  const found = KINDS.filter((kind) => changes[kind].count > 0);
  if (found.length === 0) return <Notice tone="info">От таблицы на сайте она не отличается.</Notice>;
  return (
    <Stack $gap="s4">
      <Kinds>
        {found.map((kind) => (
          <Some key={kind} title={TITLES[kind]} {...changes[kind]} />
        ))}
      </Kinds>
      {changes.hidden.count > 0 && (
        <Notice tone="warning" title={`Имя не публикуется: ${changes.hidden.count}`}>
          <p>Эти спортсмены остаются в таблице, а на сайте вместо имени написано «Имя не публикуется».</p>
          <Names {...changes.hidden} />
        </Notice>
      )}
      {changes.days.length > 0 && <p>К таблице сайт прибавит очки турниров: {changes.days.join('; ')}.</p>}
      {changes.unknown.length > 0 && (
        <Notice tone="warning">
          Таких турниров в календаре нет, сверьте названия столбцов: {changes.unknown.join('; ')}.
        </Notice>
      )}
      <Row>
        <DialogButton label="Опубликовать" aria-label={`Опубликовать: ${RATING_TITLES[id]}`}>
          {(control) => (
            <CallDialog
              {...control}
              title={`Опубликовать ${quoted(RATING_TITLES[id])}?`}
              confirmLabel="Опубликовать"
              send={() => publish({ rating: id, version })}
              failed="Опубликовать не получилось. Попробуйте ещё раз."
              onSent={onPublished}
            >
              В таблице: {found.map((kind) => `${SUMMARY[kind]} – ${changes[kind].count}`).join(', ')}. Все
              сразу увидят её на сайте. Прежнюю можно будет вернуть.
            </CallDialog>
          )}
        </DialogButton>
      </Row>
    </Stack>
  );
}

type Some = RatingChanges['added'];

const Some = ({ title, ...some }: Some & { title: string }) => (
  <section>
    <Text as="h3" $below="s2" $size="body" $isBold>
      {title}: {some.count}
    </Text>
    <Names {...some} />
  </section>
);

const Names = ({ count, first }: Some) => (
  <>
    <PlainList $gap="s1">
      {first.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </PlainList>
    {count > first.length && <Quiet>и ещё {count - first.length}</Quiet>}
  </>
);

const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${token('s4')};
  overflow-wrap: anywhere;
`;
