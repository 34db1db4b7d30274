import { Button } from '@league/shared';
import { boutStage, clockOf, isReady, type PlanLine } from '@league/shared/day';
import { Line, PlainList, Quiet, Stack } from '@league/shared/kit';
import { roundText } from '../../lib/bout-text.ts';
import { useCategoryText } from '../../lib/categories.tsx';
import { Heading } from '../../lib/day-parts.tsx';
import { namesOf } from '../../lib/desk/people.ts';
import { BoutLink } from '../../lib/plan/bout-link.tsx';
import { whoText } from '../../lib/plan/plan-text.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

/** Bouts that are named: who is next has to get ready. */
const SHOWN = 5;

interface Props {
  queue: readonly PlanLine[];
  /** Puts a bout before the others, by its number; absent where nothing can be changed. */
  onChoose: ((number: string) => void) | undefined;
}

/** The bouts that come. */
export function NextBouts({ queue, onChoose }: Props) {
  const categoryText = useCategoryText();
  const desk = useDesk();
  const nameOf = namesOf(desk);
  if (queue.length === 0) return null;
  return (
    <Stack as="section" $gap="s2" aria-labelledby="next-bouts">
      <Heading id="next-bouts">Следующие бои</Heading>
      <PlainList>
        {queue.slice(0, SHOWN).map((line) => (
          <Line key={line.number}>
            <div>
              <strong>
                <BoutLink tournament={desk.tournament} bout={line} isApart />
              </strong>{' '}
              {boutStage(line) === 'running' ? (
                'уже идёт'
              ) : (
                <>
                  не раньше&nbsp;{clockOf(line.at)}
                  {boutStage(line) === 'called' && ', вызван'}
                </>
              )}
              <p>{whoText(line, nameOf)}</p>
              <Quiet>
                {categoryText(line.category)}, {roundText(line.bout)}
              </Quiet>
            </div>
            {onChoose && isReady(line) && (
              <Button
                variant="secondary"
                aria-label={`Вести сейчас бой ${line.number}`}
                onClick={() => onChoose(String(line.number))}
              >
                Вести сейчас
              </Button>
            )}
          </Line>
        ))}
      </PlainList>
      {queue.length > SHOWN && <Quiet>Ещё боёв на корте: {queue.length - SHOWN}.</Quiet>}
    </Stack>
  );
}
