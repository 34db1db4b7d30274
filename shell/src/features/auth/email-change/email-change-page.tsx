import { MailedStep } from '@league/shared/kit';
import { useConfirmEmailChangeMutation } from '../../../lib/accounts.api.ts';
import { LogInButton } from '../log-in-button.tsx';

const OUTCOMES = {
  old: {
    title: 'Новый адрес подтверждён.',
    children: 'Теперь откройте письмо в прежней почте и подтвердите смену там.',
  },
  new: {
    title: 'Смена подтверждена.',
    children: 'Теперь откройте письмо в новой почте и подтвердите её адрес.',
  },
  none: { title: 'Адрес изменён.', children: 'Теперь входите на сайт с новым адресом почты.' },
};

/** Confirms a change of the account's address from one of the two mailboxes. */
export default function EmailChangePage() {
  return (
    <MailedStep
      title="Смена адреса"
      label="Подтвердить"
      step={useConfirmEmailChangeMutation()}
      done={({ waiting_for }) => OUTCOMES[waiting_for]}
      action={<LogInButton />}
    >
      Нажмите кнопку, чтобы подтвердить смену адреса почты. Адрес сменится, когда его подтвердят по письмам в
      обеих почтах: прежней и новой.
    </MailedStep>
  );
}
