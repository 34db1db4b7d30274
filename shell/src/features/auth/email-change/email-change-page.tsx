import { useConfirmEmailChangeMutation } from '@league/shared/api';
import { MailedStep } from './mailed-step.tsx';

const OUTCOMES = {
  old: {
    title: 'Новый адрес подтверждён.',
    text: 'Теперь откройте письмо в прежней почте и подтвердите смену там.',
  },
  new: {
    title: 'Смена подтверждена.',
    text: 'Теперь откройте письмо в новой почте и подтвердите её адрес.',
  },
  none: { title: 'Адрес изменён.', text: 'Теперь входите на сайт с новым адресом почты.' },
};

/** Confirms a change of the account's address from one of the two mailboxes. */
export default function EmailChangePage() {
  const [confirm, { data, error, isLoading }] = useConfirmEmailChangeMutation();
  return (
    <MailedStep
      title="Смена адреса"
      label="Подтвердить"
      send={confirm}
      isLoading={isLoading}
      error={error}
      done={data && OUTCOMES[data.waiting_for]}
    >
      Нажмите кнопку, чтобы подтвердить смену адреса почты. Адрес сменится, когда его подтвердят по письмам в
      обеих почтах: прежней и новой.
    </MailedStep>
  );
}
