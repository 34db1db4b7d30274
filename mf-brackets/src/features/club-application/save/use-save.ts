import { failureText, isApiError, logProblem } from '@league/shared';
import { isCancelled, useCancellable } from '@league/shared/api';
import { type ApplicationFields, type ClubApplication, ERROR_CODES } from '@league/shared/contract';
import { imageProblem, isFileRefused } from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { useRef, useState } from 'react';
import {
  useCreateApplicationMutation,
  useUpdateApplicationMutation,
  useUploadApplicationImageMutation,
} from '../application.api.ts';
import { type Draft, draftOf, isSame } from '../draft/draft.ts';
import type { DraftAction } from '../draft/draft-reducer.ts';
import { holds, isSent } from '../draft/wire.ts';

const NOT_SAVED = 'Не удалось отправить заявку. Всё введённое на месте: попробуйте ещё раз.';
const CANCELLED = 'Вы отменили отправку фото.';
const NO_PHOTO = 'Не удалось отправить фото. Попробуйте ещё раз.';

/** Whether the provider has refused: then nothing is stored. Any other failure may be a lost success. */
const isRefusal = (error: unknown) =>
  isApiError(error) && typeof error.status === 'number' && error.status < 500;

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

interface Options {
  /** Id of the application that is changed; null for a new one. */
  id: number | null;
  initial: Draft;
  change: (action: DraftAction) => void;
  /** Refetches it. */
  reload: () => Promise<ClubApplication>;
  onSaved: (saved: ClubApplication) => void;
}

/** Sends an application and its photo, one after the other and only once, however often it is called. */
export function useSave({ id, initial, change, reload, onSaved }: Options) {
  const [state, setState] = useState<SaveState>({ step: 'idle' });
  const [create] = useCreateApplicationMutation();
  const [update] = useUpdateApplicationMutation();
  const [upload] = useUploadApplicationImageMutation();
  const { run, cancel } = useCancellable();
  const isRunning = useRef(false);

  const sendNew = async ({ key, wasSent }: Draft, fields: ApplicationFields) => {
    const send = (ownKey: string) => {
      change({ type: 'sent', key: ownKey });
      return create({ key: ownKey, ...fields }).unwrap();
    };
    const stored = await send(key).catch((error: unknown) => {
      if (!isApiError(error) || error.code !== ERROR_CODES.keyReused) throw error;
      return error.current as ClubApplication | undefined;
    });
    if (stored && isSent(stored, fields)) return stored;
    // A lost answer had stored the draft as it was then.
    if (stored && wasSent) return update({ ...fields, id: stored.id, version: stored.version }).unwrap();
    // Another tab with the same draft, or another account in this browser, has sent something else under its key.
    return send(newKey());
  };

  const sendChanged = async (applicationId: number, read: number, fields: ApplicationFields) => {
    const send = (version: number) => update({ ...fields, id: applicationId, version }).unwrap();
    try {
      return await send(read);
    } catch (error) {
      if (!isApiError(error) || error.code !== ERROR_CODES.staleVersion) throw error;
      const current = await reload();
      // Equal to what was sent: that answer was lost, and nobody else has changed anything.
      if (isSent(current, fields)) return current;
      const isUntouched = read === initial.version && isSame(draftOf(current), initial);
      // Only the organiser's decision differs: no list is lost.
      if (isUntouched || holds(current, fields)) return send(current.version);
      setState({ step: 'stale', current });
      return null;
    }
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
        const saved =
          id === null || draft.version === null
            ? await sendNew(draft, fields)
            : await sendChanged(id, draft.version, fields);
        if (!saved) return;
        if (photo) await sendPhoto(saved, photo);
        else onSaved(saved);
      } catch (error) {
        logProblem('Не удалось отправить заявку', error);
        if (!draft.wasSent && isRefusal(error)) change({ type: 'refused' });
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
