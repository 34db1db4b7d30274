import {
  Button,
  endSession,
  isApiError,
  logProblem,
  selectVerifiedUser,
  token,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from '@league/shared';
import { useDeleteUserMutation } from '@league/shared/api';
import { ERROR_CODES, type User } from '@league/shared/contract';
import { Answer, Dialog, Field } from '@league/shared/kit';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { failureText } from '../../lib/text/failure-text.ts';
import { fullName } from '../../lib/text/person-text.ts';

interface Props {
  user: User;
  isChild: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** After a deletion: a parent returns to the own profile, a person who deleted the own one is logged out. */
function useDeparture(isChild: boolean): () => void {
  const viewer = useAppSelector(selectVerifiedUser);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    if (isChild && viewer) return void navigate(`/profile/${viewer.id}`);
    endSession(dispatch);
  };
}

function DeleteForm({ user, isChild, onClose }: Omit<Props, 'isOpen'>) {
  const [remove, { error, isLoading }] = useDeleteUserMutation();
  const [password, setPassword] = useState('');
  const depart = useDeparture(isChild);

  const handleDelete = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !password) return;
    const { error: refusal } = await remove({ id: user.id, password });
    if (refusal) return logProblem('Профиль не удалён', refusal);
    depart();
  };

  const isWrongPassword = isApiError(error) && error.code === ERROR_CODES.wrongPassword;
  const problem = error && !isWrongPassword && !isLoading;
  return (
    <Form onSubmit={handleDelete} noValidate>
      <p>Профиль «{fullName(user)}» будет удалён навсегда. Результаты останутся без имени.</p>
      <Field
        label="Ваш пароль"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={isWrongPassword && !isLoading ? 'Неверный пароль.' : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      {problem && (
        <Answer tone="error">{failureText(error, 'Не удалось удалить профиль. Попробуйте ещё раз.')}</Answer>
      )}
      <Actions>
        <Button variant="secondary" onClick={onClose}>
          Отмена
        </Button>
        <Button type="submit" variant="danger" busy={isLoading} disabled={!password}>
          Удалить навсегда
        </Button>
      </Actions>
    </Form>
  );
}

/** Asks, with the name and for the password, before a profile is deleted. */
export const DeleteDialog = ({ isOpen, ...form }: Props) => (
  <Dialog isOpen={isOpen} onClose={form.onClose} title={`Удалить профиль: ${fullName(form.user)}?`}>
    <DeleteForm {...form} />
  </Dialog>
);

const Form = styled.form`
  display: grid;
  gap: ${token('s4')};

  & > p {
    margin: 0;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
`;
