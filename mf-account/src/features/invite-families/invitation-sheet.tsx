import { Button, token } from '@league/shared';
import type { Athlete, FamilyInvitation } from '@league/shared/contract';
import { Notice, PlainList, Segmented } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { InvitationCard } from './invitation-card.tsx';

interface Props {
  athletes: readonly Athlete[];
  invitations: readonly FamilyInvitation[];
  onBack: () => void;
}

const SIZES = [
  { value: '6', label: '6 на листе' },
  { value: '4', label: '4 на листе' },
] as const;

/** The made links as cards with QR codes, to print and cut or to send one by one. */
export function InvitationSheet({ athletes, invitations, onBack }: Props) {
  const [size, setSize] = useState<'6' | '4'>('6');
  return (
    <>
      <OnScreen>
        <Notice tone="warning">
          Ссылки видны только сейчас: напечатайте листы или отправьте каждую. Карточку отдайте только родителю
          этого спортсмена.
        </Notice>
        <Tools>
          <Segmented label="Карточек на листе" options={SIZES} value={size} onChange={setSize} />
          <Button onClick={() => window.print()}>Напечатать</Button>
          <Button variant="secondary" onClick={onBack}>
            Выбрать других
          </Button>
        </Tools>
      </OnScreen>
      <Sheet $gap="s4" $size={size}>
        {athletes.map((athlete) => {
          const invitation = invitations.find(({ athlete_id }) => athlete_id === athlete.id);
          return (
            invitation && (
              <li key={athlete.id}>
                <InvitationCard athlete={athlete} invitation={invitation} />
              </li>
            )
          );
        })}
      </Sheet>
    </>
  );
}

const OnScreen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
  margin-bottom: ${token('s4')};

  @media print {
    display: none;
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
  align-items: center;

  & > [role='radiogroup'] {
    min-width: 240px;
  }
`;
const Sheet = styled(PlainList)<{ $size: '6' | '4' }>`
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));

  @page {
    size: A4;
    margin: 10mm;
  }

  /* Two columns of two or three cards fit a page of A4, below the title of the first one. */
  @media print {
    grid-template-columns: 1fr 1fr;
    gap: 4mm;

    & > li {
      height: ${({ $size }) => ($size === '6' ? '78mm' : '118mm')};
      break-inside: avoid;
    }
  }
`;
