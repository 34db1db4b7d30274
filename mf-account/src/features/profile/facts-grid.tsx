import { from, token } from '@league/shared';
import type { User } from '@league/shared/contract';
import { Button, Card } from '@league/shared/kit';
import type { Ref } from 'react';
import styled from 'styled-components';
import { BeltChip } from './belt-chip.tsx';
import { profileFacts } from './profile-facts.ts';

interface Props {
  user: User;
  /** What leads to edit mode says; it stands where the form has its «Сохранить». */
  editLabel: string;
  editButton: Ref<HTMLButtonElement>;
  /** Absent where the viewer may not change the profile. */
  onEdit?: () => void;
}

/** What a profile says of its person, each under its name. */
export const FactsGrid = ({ user, editLabel, editButton, onEdit }: Props) => (
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
    {onEdit && (
      <Actions>
        <Button variant="secondary" ref={editButton} onClick={onEdit}>
          {editLabel}
        </Button>
      </Actions>
    )}
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
  margin-top: ${token('s4')};
`;
