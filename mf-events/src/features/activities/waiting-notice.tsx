import { AWAITS_CONFIRMATION } from '@league/shared/contract';
import { Notice } from '@league/shared/kit';
import { useOrganiser } from '../../lib/use-organiser.ts';

const TEXT = {
  club: 'Создавать сборы и события и видеть участников можно будет, когда лига подтвердит клуб.',
  coach: 'Записывать спортсменов и видеть участников можно будет, когда вас подтвердит клуб.',
} as const;

/** What an unconfirmed club or coach cannot do here, and who has to confirm it. */
export function WaitingNotice() {
  const { organiser, isWaiting } = useOrganiser();
  return (
    organiser &&
    isWaiting && (
      <Notice tone="warning" title={AWAITS_CONFIRMATION}>
        {TEXT[organiser]}
      </Notice>
    )
  );
}
