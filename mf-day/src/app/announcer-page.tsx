import { useParams } from '@league/shared';
import { Stack } from '@league/shared/kit';
import { Announcer } from '../features/announcer/announcer.tsx';
import { dayPath } from '../lib/day-text.ts';
import { PlaceLinks } from '../lib/desk/desk-parts.tsx';
import { DevicePage } from '../lib/pass/device-page.tsx';

/** `/day/:tournament/announcer`: what is called out in the hall, for a device with its pass, or for a secretary. */
export default function AnnouncerPage() {
  const { tournament = '' } = useParams();
  return (
    <DevicePage
      key={tournament}
      tournament={tournament}
      scope={`${dayPath(tournament)}/announcer`}
      title="Диктор"
      what="объявления"
      accepts={({ kind }) => kind === 'announcer'}
    >
      <Stack>
        <PlaceLinks />
        <Announcer />
      </Stack>
    </DevicePage>
  );
}
