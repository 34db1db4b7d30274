import { token } from '@league/shared';
import { Button, Dialog, Notice } from '@league/shared/kit';
import styled from 'styled-components';

interface Props {
  problem: string;
  onAnother: () => void;
  onClose: () => void;
}

/** Why a chosen file does not become the photo, and the way to another. */
export const PhotoRefusal = ({ problem, onAnother, onClose }: Props) => (
  <Dialog isOpen onClose={onClose} title="Фото профиля">
    <Content>
      <Notice tone="error">{problem}</Notice>
      <Actions>
        <Button onClick={onAnother}>Выбрать другой снимок</Button>
        <Button variant="secondary" onClick={onClose}>
          Отмена
        </Button>
      </Actions>
    </Content>
  </Dialog>
);

const Content = styled.div`
  display: grid;
  gap: ${token('s4')};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
`;
