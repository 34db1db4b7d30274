import { logProblem } from '@league/shared';
import { isCancelled, type ProgressListener, useCancellable } from '@league/shared/api';
import { useState } from 'react';

/** The trigger and the state of a mutation that stores the picture of a thing. */
export type Upload = readonly [
  (asked: {
    id: number;
    image: File;
    onProgress: ProgressListener;
  }) => Promise<{ error?: unknown }> & { abort: () => void },
  { isLoading: boolean },
];

/** Sends the picture of a thing, with progress and a way to stop it. */
export function useSendPicture([upload, { isLoading }]: Upload) {
  const { run, cancel } = useCancellable();
  const [share, setShare] = useState(0);
  return {
    /** The error, if it was not stored; logged unless the person has stopped it. */
    send: async (id: number, image: File): Promise<unknown> => {
      setShare(0);
      const { error } = await run(upload({ id, image, onProgress: setShare }));
      if (error && !isCancelled(error)) logProblem('Не удалось загрузить картинку', error);
      return error;
    },
    sending: isLoading ? { share, onCancel: cancel } : undefined,
  };
}
