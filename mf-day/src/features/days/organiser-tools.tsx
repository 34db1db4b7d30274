import { Button, failureText, useNavigate } from '@league/shared';
import { Answer, Dialog, DialogButton, type DialogControl, Row, Stack } from '@league/shared/kit';
import { dayPath } from '../../lib/day-text.ts';
import { useStartRehearsalMutation } from '../../lib/days.api.ts';
import { OpenDayForm } from '../../lib/open-day-form.tsx';

/** What organisers do with days: each leads to the desk of the opened day. */
export default function OrganiserTools({ opened }: { opened: readonly string[] }) {
  const navigate = useNavigate();
  const openDesk = ({ tournament }: { tournament: string }) => navigate(`${dayPath(tournament)}/desk`);
  return (
    <>
      <DialogButton label="Открыть день">
        {({ isOpen, onClose }) => (
          <Dialog isOpen={isOpen} onClose={onClose} title="День турнира">
            <OpenDayForm opened={opened} onOpened={openDesk} />
          </Dialog>
        )}
      </DialogButton>
      <DialogButton label="Репетиция" variant="secondary">
        {(control) => <StartRehearsal {...control} onStarted={openDesk} />}
      </DialogButton>
    </>
  );
}

type Started = (head: { tournament: string }) => void;

function StartRehearsal({ isOpen, onClose, onStarted }: DialogControl & { onStarted: Started }) {
  const [start, { isLoading, error }] = useStartRehearsalMutation();
  const handleStart = async () => {
    const { data } = await start();
    if (data) onStarted(data);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Репетиция">
      <Stack>
        <p>
          Сайт заведёт день с выдуманными спортсменами и проведёт его сам, в двадцать раз быстрее: взвесит,
          разыграет сетки, проведёт бои. Видят его те, у кого есть ссылка; в результаты и рейтинг он не
          попадёт. Если репетиция уже идёт, откроется она.
        </p>
        {error && <Answer tone="error">{failureText(error)}</Answer>}
        <Row>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button busy={isLoading} onClick={handleStart}>
            Начать
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
