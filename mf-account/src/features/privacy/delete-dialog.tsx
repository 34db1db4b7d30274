import {
  Button,
  endSession,
  failureText,
  type Handover,
  isApiError,
  selectVerifiedUser,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from '@league/shared';
import {
  addDays,
  ERROR_CODES,
  fullName,
  leagueDay,
  RETENTION_DAYS,
  type User,
} from '@league/shared/contract';
import {
  Answer,
  CheckboxField,
  Dialog,
  type DialogControl,
  Field,
  Row,
  Stack,
  useForm,
} from '@league/shared/kit';
import { useState } from 'react';
import { useDeleteUserMutation } from '../../lib/privacy.api.ts';

interface Props extends DialogControl {
  user: User;
  isChild: boolean;
}

/**
 * After a deletion: a parent returns to the own profile; a person who deleted the own one is logged out, on the page that
 * says until when it can be undone, or that the data are erased.
 */
function useDeparture(isChild: boolean): (isAtOnce: boolean) => Promise<void> {
  const viewer = useAppSelector(selectVerifiedUser);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (isAtOnce) => {
    if (isChild && viewer) return void navigate(`/profile/${viewer.id}`);
    const erased = addDays(leagueDay(), RETENTION_DAYS.deletion);
    const handover: Handover = isAtOnce ? { isErased: true } : { erased };
    await navigate('/deletion-undo', { state: handover });
    endSession(dispatch);
  };
}

function DeleteForm({ user, isChild, onClose }: Omit<Props, 'isOpen'>) {
  const [remove] = useDeleteUserMutation();
  const [values, setValues] = useState({ password: '', at_once: false });
  const { password, at_once: isAtOnce } = values;
  const depart = useDeparture(isChild);
  const form = useForm({
    values,
    onChange: setValues,
    toBody: (given) => given,
    send: (body) => remove({ id: user.id, ...body }),
    onSent: () => void depart(isAtOnce),
  });
  const error = form.refusal?.error;
  const isWrongPassword = isApiError(error) && error.code === ERROR_CODES.wrongPassword;
  return (
    <Stack as="form" {...form.props}>
      <p>
        {isAtOnce
          ? `Данные «${fullName(user)}» будут стёрты сейчас и навсегда. Вернуть их не сможет никто.`
          : `Профиль «${fullName(user)}» исчезнет с сайта сразу. ${RETENTION_DAYS.deletion} дней его можно восстановить по ссылке из письма, потом данные будут стёрты.`}
      </p>
      <Field
        label="Ваш пароль"
        type="password"
        autoComplete="current-password"
        required
        {...form.input('password')}
        error={isWrongPassword && !form.isBusy ? 'Неверный пароль.' : form.errors.password}
      />
      <CheckboxField
        label="Стереть сразу, без возможности восстановить"
        name="at_once"
        checked={isAtOnce}
        onChange={({ target }) => form.set({ at_once: target.checked })}
      />
      {form.refusal && !form.refusal.isAtField && !isWrongPassword && (
        <Answer tone="error">{failureText(error, 'Не удалось удалить профиль. Попробуйте ещё раз.')}</Answer>
      )}
      <Row>
        <Button variant="secondary" onClick={onClose}>
          Отмена
        </Button>
        <Button type="submit" variant="danger" busy={form.isBusy} disabled={!password}>
          {isAtOnce ? 'Стереть навсегда' : 'Удалить'}
        </Button>
      </Row>
    </Stack>
  );
}

/** Asks, with the name and for the password, before a profile is deleted. */
export const DeleteDialog = ({ isOpen, ...form }: Props) => (
  <Dialog isOpen={isOpen} onClose={form.onClose} title={`Удалить профиль: ${fullName(form.user)}?`}>
    <DeleteForm {...form} />
  </Dialog>
);
