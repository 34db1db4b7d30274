import { token } from '@league/shared';
import { type DeskRating, RATING_TITLES, type RatingChanges } from '@league/shared/contract';
import { DialogButton, Notice, PlainList, Quiet, Row, Stack } from '@league/shared/kit';
import styled from 'styled-components';
import { PublishTable } from './publish-table.tsx';

const TITLES = {
  added: 'Новые спортсмены',
  gone: 'Больше нет',
  points: 'Изменились очки',
  other: 'Изменилось другое',
} as const;
const KINDS = Object.keys(TITLES) as (keyof typeof TITLES)[];

interface Props {
  rating: DeskRating;
  changes: RatingChanges;
  onPublished: () => void;
}

/** What is different in the uploaded table, before anybody else sees it, and the way to publish it. */
export function TableChanges({ rating, changes, onPublished }: Props) {
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
      <Row>
        <DialogButton label="Опубликовать" aria-label={`Опубликовать: ${RATING_TITLES[rating.id]}`}>
          {(control) => <PublishTable {...control} rating={rating} changes={changes} onDone={onPublished} />}
        </DialogButton>
      </Row>
    </Stack>
  );
}

type Some = RatingChanges['added'];

const Some = ({ title, ...some }: Some & { title: string }) => (
  <section>
    <Title>
      {title}: {some.count}
    </Title>
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

const Title = styled.h3`
  margin-block-end: ${token('s2')};
  font-size: inherit;
  font-weight: 600;
`;
