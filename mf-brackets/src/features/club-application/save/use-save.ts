import { failureText, isApiError, logProblem } from '@league/shared';
import { isCancelled, useCancellable } from '@league/shared/api';
import { type ApplicationFields, type ClubApplication, ERROR_CODES } from '@league/shared/contract';
import { imageProblem, isFileRefused } from '@league/shared/kit';
import { useRef, useState } from 'react';
import {
  useCreateApplicationMutation,
  useUpdateApplicationMutation,
  useUploadApplicationImageMutation,
} from '../application.api.ts';
import type { Draft } from '../draft/draft.ts';

const NOT_SAVED = 'Не удалось отправить заявку. Всё введённое на месте: попробуйте ещё раз.';
const CANCELLED = 'Вы отменили отправку фото.';
const NO_PHOTO = 'Не удалось отправить фото. Попробуйте ещё раз.';

/** What is stored instead, in the refusal of a stale version or of a key that was used before. */
const currentIn = (error: unknown): ClubApplication | undefined =>
  isApiError(error) && (error.code === ERROR_CODES.staleVersion || error.code === ERROR_CODES.keyReused)
    ? (error.current as ClubApplication | undefined)
    : undefined;

export type SaveState =
  | { step: 'idle' }
  | { step: 'saving' }
  /** `share` of the photo has been sent, from 0 to 1. */
  | { step: 'photo'; share: number }
  | { step: 'refused'; message: string; fields: Record<string, string> }
  /** Somebody has changed it meanwhile; `current` is the stored state. */
  | { step: 'stale'; current: ClubApplication }
  /** The application is stored, its photo is not; `isRefused`: a retry of this file cannot succeed. */
  | { step: 'photoFailed'; saved: ClubApplication; message: string; isRefused: boolean };

/** Sends an application and its photo, one after the other and only once, however often it is called. */
export function useSave(onSaved: (saved: ClubApplication) => void) {
  const [state, setState] = useState<SaveState>({ step: 'idle' });
  const [create] = useCreateApplicationMutation();
  const [update] = useUpdateApplicationMutation();
  const [upload] = useUploadApplicationImageMutation();
  const { run, cancel } = useCancellable();
  const isRunning = useRef(false);

  /** Null where somebody has stored something else meanwhile: the person then chooses. */
  const store = async (
    { key, stored }: Draft,
    fields: ApplicationFields,
  ): Promise<ClubApplication | null> => {
    const { data, error } = stored
      ? await update({ ...fields, ...stored })
      : await create({ key, ...fields });
    // What was sent before under the same key is answered as it is stored now: the organiser may have returned it.
    if (data?.status === 'submitted') return data;
    const current = data ?? currentIn(error);
    if (!current) throw error;
    setState({ step: 'stale', current });
    return null;
  };

  const sendPhoto = async (saved: ClubApplication, photo: File) => {
    setState({ step: 'photo', share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'photo', share });
      await run(upload({ id: saved.id, image: photo, onProgress })).unwrap();
      onSaved(saved);
    } catch (error) {
      if (isCancelled(error))
        return setState({ step: 'photoFailed', saved, message: CANCELLED, isRefused: false });
      logProblem(NO_PHOTO, error);
      const message = failureText(error, NO_PHOTO);
      setState({ step: 'photoFailed', saved, message, isRefused: isFileRefused(error) });
    }
  };

  /** One at a time: a second press is a no-op. */
  const alone = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await work();
    isRunning.current = false;
  };

  const save = (draft: Draft, fields: ApplicationFields, photo: File | null) =>
    alone(async () => {
      setState({ step: 'saving' });
      try {
        const saved = await store(draft, fields);
        if (!saved) return;
        if (photo) await sendPhoto(saved, photo);
        else onSaved(saved);
      } catch (error) {
        logProblem('Не удалось отправить заявку', error);
        const fields = isApiError(error) ? error.fields : {};
        setState({ step: 'refused', message: failureText(error, NOT_SAVED), fields });
      }
    });

  return {
    state,
    save,
    retryPhoto: (saved: ClubApplication, photo: File) => {
      const message = imageProblem(photo);
      if (message) setState({ step: 'photoFailed', saved, message, isRefused: true });
      else void alone(() => sendPhoto(saved, photo));
    },
    cancelPhoto: cancel,
    dismiss: () => setState({ step: 'idle' }),
  };
}
