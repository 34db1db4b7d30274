import { from, token } from '@league/shared';
import type { User } from '@league/shared/contract';
import { Card } from '@league/shared/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BeltChip } from './belt-chip.tsx';
import { profileFacts } from './profile-facts.ts';

interface Props {
  user: User;
  /** Buttons below the facts; the edit button is in the place of the form's «Сохранить». */
  actions: ReactNode;
}

/** The facts of a profile, each under its label. */
export const FactsGrid = ({ user, actions }: Props) => (
  <Card>
    <Facts>
      {profileFacts(user).map(({ label, value, isBelt, isLong }) => (
        <Fact key={label} $isLong={isLong}>
          <dt>{label}</dt>
          <dd>
            {isBelt && <BeltChip qualification={value} />}
            <span>{value}</span>
          </dd>
        </Fact>
      ))}
    </Facts>
    <Actions>{actions}</Actions>
  </Card>
);

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('s3')};

  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${token('s4')} ${token('s5')};
  }
`;
const Fact = styled.div<{ $isLong: boolean | undefined }>`
  ${({ $isLong }) => $isLong && 'grid-column: 1 / -1;'}
  padding-top: ${token('s2')};
  border-top: 1px solid ${token('line')};

  ${from.tablet} {
    grid-column: auto;
  }

  & dt {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  & dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token('s1')} ${token('s2')};
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  & dd > span:last-child {
    min-width: 0;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
  margin-top: ${token('s4')};

  &:empty {
    display: none;
  }
`;
