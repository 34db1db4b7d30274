import { Button } from '@league/shared';
import { byCategory, secondLimitOf, unpicked } from '@league/shared/day';
import { Answer, PlainList, Quiet, Row, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { useCategoryText } from '../../lib/categories.tsx';
import { Heading } from '../../lib/day-parts.tsx';
import { counted } from '../../lib/day-text.ts';
import { kilosText } from '../../lib/desk/weight.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { WeightForm } from './weight-form.tsx';

const athletesText = counted('участник', 'участника', 'участников');

/** «Второе взвешивание»: those whom the draw has picked, with what they may weigh; nothing where the rules want none. */
export function SecondWeighing() {
  const { state, athletes, pass, send, record } = useDesk();
  const categoryText = useCategoryText();
  const [open, setOpen] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const waiting = pass ? 0 : unpicked(state).reduce((sum, { count }) => sum + count, 0);
  const picked = Object.values(state.entries)
    .filter(({ second, status }) => second !== undefined && status !== 'withdrawn')
    .sort((one, other) => byCategory(state.rules ?? {})(one.category, other.category));
  if (waiting === 0 && picked.length === 0) return null;
  const weigh = async (entry: number, grams: number | null) => {
    setOpen(null);
    setProblem(await record({ type: 'weigh-second', entry, grams }));
  };
  return (
    <Stack as="section" $gap="s3" aria-labelledby="second-weighing">
      <Heading id="second-weighing">Второе взвешивание</Heading>
      {waiting > 0 && (
        <Row $align="center">
          <Button
            variant="secondary"
            onClick={async () => setProblem(await send({ type: 'pick-second' }))}
          >{`Выбрать: ${athletesText(waiting)}`}</Button>
          <Quiet>По числу жеребьёвки: повлиять на выбор нельзя.</Quiet>
        </Row>
      )}
      {problem && <Answer tone="error">{problem}</Answer>}
      <PlainList $gap="s3" aria-label="Второе взвешивание">
        {picked.map((entry) => {
          const name = athletes.get(entry.id)?.name ?? '';
          const limit = secondLimitOf(state, entry.category);
          const { second = null } = entry;
          const excess = second === null || limit === null ? 0 : second - limit;
          return (
            <li key={entry.id}>
              <Row $align="center" $justify="space-between">
                <span>
                  <strong>{name}</strong>, {entry.club}, {categoryText(entry.category)}
                  {limit !== null && `: не больше ${kilosText(limit)}\u00a0кг`}
                </span>
                {second === null && open !== entry.id && (
                  <Button
                    variant="secondary"
                    aria-label={`Взвесить: ${name}`}
                    onClick={() => setOpen(entry.id)}
                  >
                    Взвесить
                  </Button>
                )}
                {second !== null && (
                  <Row $align="center" $gap="s2">
                    <span>{`${kilosText(second)}\u00a0кг`}</span>
                    <Button
                      variant="quiet"
                      aria-label={`Отменить вес: ${name}`}
                      onClick={() => void weigh(entry.id, null)}
                    >
                      Отменить
                    </Button>
                  </Row>
                )}
              </Row>
              {open === entry.id && (
                <WeightForm
                  entry={{ ...entry, grams: second }}
                  name={name}
                  onOpen={setOpen}
                  onWeigh={(id, grams) => void weigh(id, grams)}
                />
              )}
              {excess > 0 && (
                <Answer tone="warning">
                  {`Тяжелее на ${kilosText(excess)}\u00a0кг. ${
                    pass ? 'Позовите секретаря.' : 'Снять можно на вкладке «Участники».'
                  }`}
                </Answer>
              )}
            </li>
          );
        })}
      </PlainList>
    </Stack>
  );
}
