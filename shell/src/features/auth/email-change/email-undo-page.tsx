import { MailedStep } from '@league/shared/kit';
import { useUndoEmailChangeMutation } from '../../../lib/accounts.api.ts';
import { LogInButton } from '../log-in-button.tsx';

/** Stops or undoes a change of the account's address from the old mailbox. */
export default function EmailUndoPage() {
  return (
    <MailedStep
      title="Прежний адрес"
      label="Вернуть прежний адрес"
      step={useUndoEmailChangeMutation()}
      done={() => ({
        title: 'Прежний адрес остаётся.',
        children:
          'На всех устройствах выполнен выход. Мы отправили на эту почту ссылку: задайте по ней новый пароль.',
      })}
      action={<LogInButton />}
    >
      Если смену адреса начали не вы, нажмите кнопку: прежний адрес останется, на всех устройствах выполнится
      выход, и вы получите письмо, чтобы задать новый пароль.
    </MailedStep>
  );
}
