import { Button } from '@league/shared';
import { type DeskRating, RATING_TITLES, type RatingChanges } from '@league/shared/contract';
import { Answer, Dialog, type DialogControl, quoted, Row, Stack, useAttempt } from '@league/shared/kit';
import { usePublishRatingMutation } from './rating.api.ts';
import { athletesText } from './words.ts';

interface Props extends DialogControl {
  rating: DeskRating;
  changes: RatingChanges;
  onDone: () => void;
}

/** «новых – 3, убрано – 1» */
const summary = ({ added, gone, points, other }: RatingChanges): string =>
  [
    { words: 'новых', count: added.count },
    { words: 'убрано', count: gone.count },
    { words: 'с другими очками', count: points.count },
    { words: 'с другими данными', count: other.count },
  ]
    .flatMap(({ words, count }) => (count > 0 ? [`${words} – ${count}`] : []))
    .join(', ');

/** Publishes the uploaded table. */
export function PublishTable({ rating, changes, isOpen, onClose, onDone }: Props) {
  const { id, version, uploaded } = rating;
  const [publish, { isLoading }] = usePublishRatingMutation();
  const { problem, attempt } = useAttempt();
  const handlePublish = async () => {
    const published = publish({ rating: id, version });
    if (!(await attempt(published, 'Опубликовать не получилось. Попробуйте ещё раз.'))) return;
    onClose();
    onDone();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Опубликовать ${quoted(RATING_TITLES[id])}?`}>
      <Stack>
        <p>
          {uploaded && `В таблице ${athletesText(uploaded.athletes)}: ${summary(changes)}. `}
          Все сразу увидят её на сайте. Прежнюю можно будет вернуть.
        </p>
        {problem && <Answer tone="error">{problem}</Answer>}
        <Row>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button busy={isLoading} onClick={() => void handlePublish()}>
            Опубликовать
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
