import { Button, token } from '@league/shared';
import {
  absentees,
  type dayWeighing,
  type Entry,
  groupsOf,
  isCommitted,
  isDrawn,
  type Weighing,
  weighInOf,
  weighInsOf,
  weighingOf,
} from '@league/shared/day';
import { Badge, PlainList, Quiet } from '@league/shared/kit';
import styled from 'styled-components';
import { groupsText, weighInWhen, weighingText } from '../../lib/day-text.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

interface Props {
  onOpen: (weighIn: number | undefined) => void;
  onClose: (weighIn: number | undefined) => void;
}

/** The sessions at the scales, each with its beginning and end; nothing where one weigh-in is for all. */
export function Sessions({ onOpen, onClose }: Props) {
  const { state, pass } = useDesk();
  const sessions = weighInsOf(state);
  if (!state.rules || sessions.length === 0) return null;
  const { rules } = state;
  const entries = Object.values(state.entries);
  const others = entries.some(({ category }) => !weighInOf(state, category)) || state.weighing !== null;
  const lines = [
    ...sessions.map((one) => ({ id: one.id, title: weighInWhen(rules, one), groups: groupsText(one) })),
    ...(others
      ? [{ id: undefined, title: `до ${rules.weighingUntil}`, groups: 'Остальные возрастные группы' }]
      : []),
  ];
  return (
    <PlainList aria-label="Сеансы взвешивания">
      {lines.map(({ id, title, groups }) => {
        const weighing = weighingOf(state, id);
        return (
          <Line key={id ?? 'others'}>
            <div>
              <strong>{title}</strong>{' '}
              <Badge tone={TONES[weighing ?? 'none']}>{weighingText(weighing)}</Badge>
              <Quiet>{groups}</Quiet>
              <Quiet>{countText(entries, state, id)}</Quiet>
            </div>
            {!pass && (
              <SessionButton
                label={`${title}, ${groups}`}
                weighing={weighing}
                canReopen={groupsOf(state, id).every(
                  (group) => !isCommitted(state, group) && !isDrawn(state, group),
                )}
                onOpen={() => onOpen(id)}
                onClose={() => onClose(id)}
              />
            )}
          </Line>
        );
      })}
    </PlainList>
  );
}

const TONES = { none: 'plain', open: 'gold', closed: 'green' } as const;

function countText(
  entries: readonly Entry[],
  state: Parameters<typeof absentees>[0],
  id: number | undefined,
): string {
  const own = entries.filter(
    ({ category, status }) => status !== 'withdrawn' && weighInOf(state, category)?.id === id,
  );
  return `Взвешено ${own.length - absentees(state, id).length} из ${own.length}`;
}

interface ButtonProps {
  label: string;
  weighing: Weighing | null;
  canReopen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function SessionButton({ label, weighing, canReopen, onOpen, onClose }: ButtonProps) {
  if (weighing === 'open')
    return (
      <Button variant="secondary" aria-label={`Закончить: ${label}`} onClick={onClose}>
        Закончить
      </Button>
    );
  if (weighing === null)
    return (
      <Button aria-label={`Начать: ${label}`} onClick={onOpen}>
        Начать
      </Button>
    );
  return (
    canReopen && (
      <Button variant="quiet" aria-label={`Открыть снова: ${label}`} onClick={onOpen}>
        Открыть снова
      </Button>
    )
  );
}

/** Whether anybody can be weighed now. */
export const isAnybodyWeighed = (state: Parameters<typeof dayWeighing>[0]): boolean =>
  [state.weighing, ...Object.values(state.weighIns)].includes('open');

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('s3')};
  align-items: center;

  p {
    margin: 0;
  }

  padding-block: ${token('s2')};
  border-block-end: 1px solid ${token('line')};
`;
