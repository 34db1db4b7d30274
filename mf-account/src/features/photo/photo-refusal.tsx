import { Button } from '@league/shared';
import { Dialog, Notice, Row, Stack } from '@league/shared/kit';

interface Props {
  problem: string;
  onAnother: () => void;
  onClose: () => void;
}

/** Says why a chosen file cannot become the photo, with a button to choose another. */
export const PhotoRefusal = ({ problem, onAnother, onClose }: Props) => (
  <Dialog isOpen onClose={onClose} title="Фото профиля">
    <Stack>
      <Notice tone="error">{problem}</Notice>
      <Row>
        <Button onClick={onAnother}>Выбрать другой файл</Button>
        <Button variant="secondary" onClick={onClose}>
          Отмена
        </Button>
      </Row>
    </Stack>
  </Dialog>
);
