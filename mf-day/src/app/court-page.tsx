import { useParams } from '@league/shared';
import { CourtDesk } from '../features/court/court-desk.tsx';
import { dayPath } from '../lib/day-text.ts';
import { DevicePage } from '../lib/pass/device-page.tsx';

/** `/day/:tournament/court/:court`: the bouts of one court, for a device with its pass, or for a secretary. */
export default function CourtPage() {
  const { tournament = '', court = '' } = useParams();
  return (
    <DevicePage
      key={`${tournament} ${court}`}
      tournament={tournament}
      scope={`${dayPath(tournament)}/court/`}
      title={`Корт\u00a0${court}`}
      what="бои корта"
      accepts={(pass) => pass.kind === 'court' && pass.court === Number(court)}
    >
      <CourtDesk court={Number(court)} />
    </DevicePage>
  );
}
