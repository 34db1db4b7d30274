import { useParams } from '@league/shared';
import { Stack } from '@league/shared/kit';
import WeighingTab from '../features/weighing/weighing-tab.tsx';
import { dayPath } from '../lib/day-text.ts';
import { PlaceLinks } from '../lib/desk/desk-parts.tsx';
import { DevicePage } from '../lib/pass/device-page.tsx';

/** `/day/:tournament/scales`: the weigh-in alone, for a device with a pass for the scales, or for a secretary. */
export default function ScalesPage() {
  const { tournament = '' } = useParams();
  return (
    <DevicePage
      key={tournament}
      tournament={tournament}
      scope={`${dayPath(tournament)}/scales`}
      title="Взвешивание"
      what="взвешивание"
      accepts={({ kind }) => kind === 'scales'}
    >
      <Stack>
        <PlaceLinks />
        <WeighingTab />
      </Stack>
    </DevicePage>
  );
}
