import { Button } from '@league/shared';
import { Dialog, Notice } from '@league/shared/kit';
import { Actions, Content } from './dialog-parts.ts';

interface Props {
  problem: string;
  onAnother: () => void;
  onClose: () => void;
}

/** Says why a chosen file cannot become the photo, with a button to choose another. */
export const PhotoRefusal = ({ problem, onAnother, onClose }: Props) => (
  <Dialog isOpen onClose={onClose} title="Фото профиля">
    <Content>
      <Notice tone="error">{problem}</Notice>
      <Actions>
        <Button onClick={onAnother}>Выбрать другой файл</Button>
        <Button variant="secondary" onClick={onClose}>
          Отмена
        </Button>
      </Actions>
    </Content>
  </Dialog>
);
