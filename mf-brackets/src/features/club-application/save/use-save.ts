import { failureText, isApiError, logProblem } from '@league/shared';
import { isCancelled, useCancellable } from '@league/shared/api';
import { type ApplicationFields, type ClubApplication, ERROR_CODES } from '@league/shared/contract';
import { useRef, useState } from 'react';
import {
  useCreateApplicationMutation,
  useUpdateApplicationMutation,
  useUploadApplicationImageMutation,
} from '../application.api.ts';
import type { Draft } from '../draft/application-draft.ts';

const NOT_SENT = 'Не удалось отправить заявку. Всё введённое на месте: попробуйте ещё раз.';
const NO_PHOTO = 'Не удалось отправить фото. Попробуйте ещё раз.';

/** What is stored instead, in the refusal of a stale version or of a key that was used before. */
const currentIn = (error: unknown): ClubApplication | undefined =>
  isApiError(error) && (error.code === ERROR_CODES.staleVersion || error.code === ERROR_CODES.keyReused)
    ? (error.current as ClubApplication | undefined)
    : undefined;

export type SaveState =
  | { step: 'idle' }
  /** `share` of the photo has been sent, from 0 to 1; null: the application itself is being sent. */
  | { step: 'saving'; share: number | null }
  /** `current`: somebody has changed it meanwhile. `isStored`: only the photo is missing. */
  | { step: 'failed'; message: string; current?: ClubApplication; isStored?: boolean };

interface Outcome {
  /** The application is stored; its photo, if there is one, is not yet. */
  onStored: (saved: ClubApplication) => void;
  /** All of it has arrived. */
  onSaved: (saved: ClubApplication) => void;
  onRefused: (fields: Record<string, string>) => void;
}

/** Sends an application and then its photo, one at a time: a second press is a no-op. */
export function useSave({ onStored, onSaved, onRefused }: Outcome) {
  const [state, setState] = useState<SaveState>({ step: 'idle' });
  const [create] = useCreateApplicationMutation();
  const [update] = useUpdateApplicationMutation();
  const [upload] = useUploadApplicationImageMutation();
  const { run, cancel } = useCancellable();
  const isRunning = useRef(false);

  const send = async ({ key, stored }: Draft, fields: ApplicationFields, photo: File | null) => {
    setState({ step: 'saving', share: null });
    const { data, error } = stored
      ? await update({ ...fields, ...stored })
      : await create({ key, ...fields });
    // What was sent before under the same key is answered as it is stored now: the organiser may have returned it.
    if (data?.status !== 'submitted') {
      const current = data ?? currentIn(error);
      if (current) return setState({ step: 'failed', message: '', current });
      logProblem('Не удалось отправить заявку', error);
      setState({ step: 'failed', message: failureText(error, NOT_SENT) });
      return onRefused(isApiError(error) ? error.fields : {});
    }
    if (photo) {
      onStored(data);
      const onProgress = (share: number) => setState({ step: 'saving', share });
      const { error: lost } = await run(upload({ id: data.id, image: photo, onProgress }));
      if (lost) {
        const isChosen = isCancelled(lost);
        if (!isChosen) logProblem(NO_PHOTO, lost);
        const message = isChosen ? 'Вы отменили отправку фото.' : failureText(lost, NO_PHOTO);
        return setState({ step: 'failed', message, isStored: true });
      }
    }
    onSaved(data);
  };

  return {
    state,
    save: async (...sent: Parameters<typeof send>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      await send(...sent);
      isRunning.current = false;
    },
    cancelPhoto: cancel,
    dismiss: () => setState({ step: 'idle' }),
  };
}
