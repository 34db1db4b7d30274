import { Dialog, type DialogControl, Quiet, Stack } from '@league/shared/kit';
import { QrCode } from '@league/shared/tournament';
import { weighLink } from '../../lib/pass/place.ts';

interface Props extends DialogControl {
  tournament: string;
  entry: number;
  name: string;
}

/** The code of an athlete: at the scales it opens the row. */
export default function WeighCode({ tournament, entry, name, ...control }: Props) {
  return (
    <Dialog {...control} title={name}>
      <Stack>
        <QrCode text={weighLink(tournament, entry)} label={`Код для весов: ${name}`} width={300} />
        <Quiet>
          Покажите код на взвешивании: весы найдут участника без поиска. Имени и даты рождения в нём нет.
        </Quiet>
      </Stack>
    </Dialog>
  );
}
