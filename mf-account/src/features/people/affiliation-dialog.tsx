import {
  checkSession,
  isApiError,
  logProblem,
  selectVerifiedUser,
  token,
  useAppDispatch,
  useAppSelector,
  useUnsaved,
} from '@league/shared';
import { useChangeAffiliationMutation } from '@league/shared/api';
import type { User } from '@league/shared/contract';
import { Answer, Button, Dialog } from '@league/shared/kit';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { failureText } from '../../lib/failure-text.ts';
import { ClubChooser, CoachChooser } from './affiliation-choosers.tsx';

interface Props {
  user: User;
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

const CONSEQUENCE = {
  coach: 'Новый клуб подтвердит вас заново. До этого ваши спортсмены вам не видны.',
  athlete: 'Новый тренер подтвердит спортсмена заново. До этого записать его на сборы и события нельзя.',
  parent: 'Новые дети будут добавляться к этому тренеру. Для уже добавленных смените тренера в их профилях.',
};

function AffiliationForm({ user, onClose }: Omit<Props, 'title' | 'isOpen'>) {
  const hasCoach = user.user_type !== 'coach';
  const initialClub = user.club_id ? String(user.club_id) : '';
  const [clubId, setClubId] = useState(initialClub);
  const [coachId, setCoachId] = useState('');
  const [change, { error, isLoading }] = useChangeAffiliationMutation();
  const viewer = useAppSelector(selectVerifiedUser);
  const dispatch = useAppDispatch();
  useUnsaved(clubId !== initialClub || coachId !== '');

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const affiliation = { clubId: Number(clubId), ...(hasCoach && { coachselected: Number(coachId) }) };
    const { error: refusal } = await change({ id: user.id, affiliation });
    if (refusal) return logProblem('Клуб и тренер не изменены', refusal);
    // Whoever changes the own club waits for confirmation anew.
    if (user.id === viewer?.id) void checkSession(dispatch);
    onClose();
  };

  const refusals = isApiError(error) ? error.fields : {};
  const isSaidAtField = refusals.clubId || refusals.coachselected;
  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Text>{CONSEQUENCE[user.user_type as keyof typeof CONSEQUENCE]}</Text>
      <ClubChooser
        value={clubId}
        error={refusals.clubId}
        onChange={(value) => {
          setClubId(value);
          setCoachId('');
        }}
      />
      {hasCoach && (
        <CoachChooser clubId={clubId} value={coachId} error={refusals.coachselected} onChange={setCoachId} />
      )}
      {error && !isSaidAtField && (
        <Answer tone="error">{failureText(error, 'Не удалось сохранить. Попробуйте ещё раз.')}</Answer>
      )}
      <div>
        <Button type="submit" busy={isLoading} disabled={!clubId || (hasCoach && !coachId)}>
          Сохранить
        </Button>
      </div>
    </Form>
  );
}

/** Chooses another club, and for all but a coach a coach in it. */
export const AffiliationDialog = ({ title, isOpen, ...form }: Props) => (
  <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
    <AffiliationForm {...form} />
  </Dialog>
);

const Form = styled.form`
  display: grid;
  gap: ${token('s4')};
`;
const Text = styled.p`
  margin: 0;
  color: ${token('ink2')};
`;
