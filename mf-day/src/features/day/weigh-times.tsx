import { token } from '@league/shared';
import type { PublicDay } from '@league/shared/contract';
import { PlainList, Quiet, Stack } from '@league/shared/kit';
import styled from 'styled-components';
import { Heading } from '../../lib/day-parts.ts';
import { groupsText, weighInWhen, weighingText } from '../../lib/weigh-in-text.ts';

/** When each age group is weighed; nothing once all are, or where one weigh-in is for all. */
export function WeighTimes({ day }: { day: PublicDay }) {
  const { weighIns } = day;
  if (weighIns.every(({ weighing }) => weighing === 'closed')) return null;
  return (
    <Stack as="section" aria-labelledby="weigh-times">
      <Heading id="weigh-times">Взвешивание</Heading>
      <PlainList>
        {weighIns.map((one) => (
          <Line key={`${one.day} ${one.from} ${one.groups.join()}`}>
            <strong>{weighInWhen(day, one)}</strong> {groupsText(one)}
            {one.weighing !== null && <Quiet as="span">, {weighingText(one.weighing)}</Quiet>}
          </Line>
        ))}
      </PlainList>
    </Stack>
  );
}

const Line = styled.li`
  padding-block: ${token('s1')};
`;
