import { ButtonLink, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { type ActivityKind, useListRequestsQuery } from '@league/shared/api';
import type { ActivityRequest } from '@league/shared/contract';
import styled from 'styled-components';
import { ownState } from './own-state.ts';

interface Props {
  kind: ActivityKind;
  id: number;
  name: string;
  answerBy: string | null;
}

/** What the signed-in person has to do with this camp or event; nothing for others and until it is known. */
export function OwnLine({ kind, id, name, answerBy }: Props) {
  const user = useAppSelector(selectVerifiedUser);
  const { data } = useListRequestsQuery(undefined, { skip: !user });
  if (!user || !data) return null;
  const own = data.filter(
    (request): request is ActivityRequest => request.kind === kind && request.activity.id === id,
  );
  const state = ownState(own, user, { kind, id, answerBy });
  if (!state) return null;
  return (
    <Box>
      {state.lines.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
      {state.action && (
        <ButtonLink to={state.action.to} aria-label={`${state.action.text}: ${name}`}>
          {state.action.text}
        </ButtonLink>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${token('s3')};
  margin-top: ${token('s3')};
  padding: ${token('s3')};
  border-radius: ${token('radiusS')};
  background: ${token('chungSoft')};
  color: ${token('ink')};
`;
const Line = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
