import { logProblem, useUnsaved } from '@league/shared';
import { isCancelled, useCancellable } from '@league/shared/api';
import type { DeskRating } from '@league/shared/contract';
import { useEffect, useState } from 'react';
import { sizeProblem } from '../../lib/files/file-size.ts';
import { useUploadRatingMutation } from './rating.api.ts';

/** The chosen file: on its way, or why it was not taken. */
export interface SentTable {
  file: File;
  /** The share that was sent. */
  share: number;
  /** A sentence of this page, without asking the provider. */
  problem?: string | undefined;
  /** The refusal, or what has failed. */
  error?: unknown;
}

const problemOf = (file: File): string | undefined =>
  file.name.toLowerCase().endsWith('.xlsx') ? sizeProblem(file) : 'Нужна таблица Excel (.xlsx).';

/** Sends the table of a rating; a refused file stays with its problems until another one is chosen. */
export function useTableUpload({ id, version }: DeskRating, onStored: (stored: DeskRating) => void) {
  const [upload] = useUploadRatingMutation();
  const { run, cancel } = useCancellable();
  const [sent, setSent] = useState<SentTable>();
  const isSending = sent !== undefined && sent.problem === undefined && sent.error === undefined;
  useUnsaved(isSending);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);

  const send = async (file: File) => {
    const problem = problemOf(file);
    setSent({ file, share: 0, problem });
    if (problem !== undefined) return;
    const onProgress = (share: number) => setSent({ file, share });
    const { data, error } = await run(upload({ rating: id, version, image: file, onProgress }));
    if (data) {
      setSent(undefined);
      onStored(data);
    } else if (isCancelled(error)) setSent({ file, share: 0, problem: 'Загрузка отменена.' });
    else {
      logProblem('Таблица рейтинга не загружена', error);
      setSent({ file, share: 0, error });
    }
  };
  return { sent, isSending, send, cancel, drop: () => setSent(undefined) };
}
