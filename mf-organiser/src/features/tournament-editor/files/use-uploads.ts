import { failureText, logProblem, useUnsaved } from '@league/shared';
import { isCancelled } from '@league/shared/api';
import { isFileRefused } from '@league/shared/kit';
import { useEffect, useRef, useState } from 'react';
import { useUploadContentFileMutation } from '../../../lib/content-drafts.api.ts';
import { sizeProblem } from '../../../lib/files/file-size.ts';
import { useEditor } from '../fields/editor.ts';

/** What the provider takes, by the endings of the names. */
const ENDINGS = ['.pdf', '.xlsx', '.jpg', '.jpeg', '.png', '.webp'] as const;
/** With the types of the pictures, for which a phone offers its camera and converts its own format. */
export const ACCEPTED = [...ENDINGS, 'image/jpeg', 'image/png', 'image/webp'].join();

/** Why a chosen file cannot be sent; undefined if it may be tried. */
function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)))
    return 'Подойдут PDF, таблица Excel (.xlsx) и снимки JPEG, PNG, WebP.';
  return sizeProblem({ size });
}

/** A chosen file that is not stored. */
export interface Upload {
  id: number;
  file: File;
  /** The share that was sent. */
  share: number;
  /** Why it is not stored; undefined while it is sent or waits. */
  problem?: string | undefined;
  /** The same file may be tried again. */
  isOpen: boolean;
}

/**
 * Sends chosen files one after another: on the line of a venue they would only delay each other.
 * @param onStored called with the name by which the document refers to the file
 */
export function useUploads(onStored: (name: string) => void) {
  const { draft } = useEditor();
  const [upload] = useUploadContentFileMutation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextId = useRef(0);
  const queue = useRef(Promise.resolve());
  const running = useRef<{ id: number; abort: () => void }>(undefined);
  const dropped = useRef(new Set<number>());
  const isSending = uploads.some(({ problem }) => problem === undefined);
  useUnsaved(isSending);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);

  const patch = (id: number, values: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...values } : one)));
  const drop = (id: number) => setUploads((list) => list.filter((one) => one.id !== id));

  const run = async (id: number, file: File) => {
    if (dropped.current.delete(id)) return;
    const sending = upload({
      tournament: draft.id,
      image: file,
      onProgress: (share) => patch(id, { share }),
    });
    running.current = { id, abort: sending.abort };
    const { data, error } = await sending;
    running.current = undefined;
    const [name] = data?.names ?? [];
    if (name !== undefined) {
      drop(id);
      onStored(name);
    } else if (isCancelled(error)) patch(id, { problem: 'Загрузка отменена.' });
    else {
      logProblem(`Не удалось загрузить ${file.name}`, error);
      const problem = failureText(error, 'Файл не загрузился: связь прервалась.');
      patch(id, { problem, isOpen: !isFileRefused(error) });
    }
  };
  const start = (id: number, file: File) => {
    queue.current = queue.current.then(() => run(id, file));
  };

  return {
    uploads,
    add: (files: readonly File[]) => {
      for (const file of files) {
        nextId.current += 1;
        const id = nextId.current;
        const problem = fileProblem(file);
        setUploads((list) => [...list, { id, file, share: 0, problem, isOpen: problem === undefined }]);
        if (problem === undefined) start(id, file);
      }
    },
    retry: ({ id, file }: Upload) => {
      patch(id, { problem: undefined, share: 0 });
      start(id, file);
    },
    cancel: ({ id }: Upload) => {
      if (running.current?.id === id) return running.current.abort();
      dropped.current.add(id);
      patch(id, { problem: 'Загрузка отменена.' });
    },
    drop: ({ id }: Upload) => drop(id),
  };
}
