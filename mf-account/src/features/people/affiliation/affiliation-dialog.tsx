import {
  Button,
  checkSession,
  logProblem,
  selectVerifiedUser,
  useAppDispatch,
  useAppSelector,
} from '@league/shared';
import type { User } from '@league/shared/contract';
import { Dialog, type DialogControl, Quiet, Refusal, Stack, useForm } from '@league/shared/kit';
import { ClubChooser, CoachChooser } from '@league/shared/tournament';
import { useState } from 'react';
import { useChangeAffiliationMutation } from '../people.api.ts';

interface Props extends DialogControl {
  user: User;
  title: string;
}

const CONSEQUENCE = {
  coach: 'Новый клуб подтвердит вас заново. До этого ваши спортсмены вам не видны.',
  athlete: 'Новый тренер подтвердит спортсмена заново. До этого записать его на сборы и события нельзя.',
  parent: 'Новые дети будут добавляться к этому тренеру. Для уже добавленных смените тренера в их профилях.',
};

function AffiliationForm({ user, onClose }: Omit<Props, 'title' | 'isOpen'>) {
  const hasCoach = user.user_type !== 'coach';
  const initialClub = user.club_id ? String(user.club_id) : '';
  const [initial] = useState({ clubId: initialClub, coachId: '' });
  const [values, setValues] = useState(initial);
  const [change] = useChangeAffiliationMutation();
  const viewer = useAppSelector(selectVerifiedUser);
  const dispatch = useAppDispatch();
  const form = useForm({
    values,
    onChange: setValues,
    initial,
    toBody: ({ clubId, coachId }) => ({
      clubId: Number(clubId),
      ...(hasCoach && { coachselected: Number(coachId) }),
    }),
    fieldOf: (wire) => (wire === 'coachselected' ? 'coachId' : wire),
    send: async (affiliation) => {
      const answer = await change({ id: user.id, ...affiliation });
      if (answer.error) logProblem('Клуб и тренер не изменены', answer.error);
      return answer;
    },
    onSent: () => {
      // The change may have removed the viewer's own confirmation.
      if (user.id === viewer?.id) void checkSession(dispatch);
      onClose();
    },
  });
  const isComplete = values.clubId && (!hasCoach || values.coachId);

  return (
    <Stack as="form" {...form.props}>
      <Quiet>{CONSEQUENCE[user.user_type as keyof typeof CONSEQUENCE]}</Quiet>
      <ClubChooser {...form.choice('clubId')} onChange={(clubId) => form.set({ clubId, coachId: '' })} />
      {hasCoach && <CoachChooser {...form.choice('coachId')} clubId={values.clubId} />}
      <Refusal of={form.refusal} failed="Не удалось сохранить. Попробуйте ещё раз." />
      <div>
        <Button type="submit" busy={form.isBusy} disabled={!isComplete}>
          Сохранить
        </Button>
      </div>
    </Stack>
  );
}

/** Chooses another club and, unless the person is a coach, a coach in it. */
export const AffiliationDialog = ({ title, isOpen, ...form }: Props) => (
  <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
    <AffiliationForm {...form} />
  </Dialog>
);
