import { useUndoEmailChangeMutation } from '@league/shared/api';
import { MailedStep } from './mailed-step.tsx';

const DONE = {
  title: 'Прежний адрес остаётся.',
  text: 'На всех устройствах выполнен выход. Мы отправили на эту почту ссылку: задайте по ней новый пароль.',
};

/** Stops or undoes a change of the account's address from the old mailbox. */
export default function EmailUndoPage() {
  const [undo, { data, error, isLoading }] = useUndoEmailChangeMutation();
  return (
    <MailedStep
      title="Прежний адрес"
      label="Вернуть прежний адрес"
      send={undo}
      isLoading={isLoading}
      error={error}
      done={data && DONE}
    >
      Если смену адреса начали не вы, нажмите кнопку: прежний адрес останется, на всех устройствах выполнится
      выход, и вы получите письмо, чтобы задать новый пароль.
    </MailedStep>
  );
}
