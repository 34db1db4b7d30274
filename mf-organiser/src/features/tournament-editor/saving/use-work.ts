import {
  isApiError,
  isUnreachable,
  logProblem,
  readDraft,
  selectVerifiedUser,
  useAppSelector,
  useOffline,
  useUnsaved,
  writeDraft,
} from '@league/shared';
import { useSaveContentDraftMutation } from '@league/shared/api';
import { type ContentDraft, ERROR_CODES, type SavedDraft } from '@league/shared/contract';
import { useEffect, useRef, useState } from 'react';
import * as works from './work.ts';

/** Milliseconds without a change after which it is saved, and until a failed request is repeated. */
const PAUSE = 1_000;
const RETRY = 10_000;

/**
 * The draft with what is being typed on top of it. Every change is kept in the browser at once and saved after a pause;
 * it stays there until the server has confirmed it. The draft of another tournament needs another instance.
 */
export function useWork(stored: ContentDraft) {
  const userId = useAppSelector(selectVerifiedUser)?.id;
  const [save] = useSaveContentDraftMutation();
  const [work, setWork] = useState(() =>
    works.readWork(userId && readDraft(userId, `tournament-${stored.id}`), stored.version),
  );
  const [saved, setSaved] = useState(stored);
  const [failure, setFailure] = useState<unknown>();
  const latest = useRef(work);
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOffline = useOffline();
  // An answer may be older than what was fetched meanwhile, and the other way round.
  const draft = saved.version > stored.version ? saved : stored;

  const update = (next: works.Work) => {
    latest.current = next;
    setWork(next);
    if (userId) writeDraft(userId, `tournament-${stored.id}`, works.hasEdits(next) ? next : null);
  };
  const later = (milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latestSend.current(), milliseconds);
  };
  const send = async () => {
    clearTimeout(timer.current);
    const request = works.nextRequest(latest.current);
    if (isSending.current || isOffline || !request) return;
    isSending.current = true;
    update({ ...latest.current, sent: request });
    const { data, error } = await save({ tournament: stored.id, ...request });
    isSending.current = false;
    const answer = data ?? conflictsIn(error);
    if (!answer) return handleFailure(error);
    setFailure(undefined);
    setSaved(answer.draft);
    update(works.answered(latest.current, request, answer));
    if (works.nextRequest(latest.current)) later(PAUSE);
  };
  const latestSend = useRef(send);
  const handleFailure = (error: unknown) => {
    logProblem('Не удалось сохранить турнир', error);
    const fields = refusedFields(error);
    if (Object.keys(fields).length > 0) {
      update(works.refused(latest.current, fields));
      if (works.nextRequest(latest.current)) later(PAUSE);
      return;
    }
    setFailure(error);
    if (isUnreachable(error)) later(RETRY);
  };

  useUnsaved(works.hasEdits(work));
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    // What was kept from the last time, and what was typed without network.
    if (!isOffline) void latestSend.current();
  }, [isOffline]);
  useEffect(() => {
    const leave = () => void latestSend.current();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);

  return {
    draft,
    work,
    /** Why the last request has failed; what was typed stays. */
    failure,
    isOffline,
    /** The value of a field as the person sees it. */
    fieldValue: (field: string): unknown => {
      const edit = work.edits[field];
      return edit ? edit.to : draft.document[field];
    },
    change: (field: string, next: (value: unknown) => unknown) => {
      const edit = latest.current.edits[field];
      const value = next(edit ? edit.to : draft.document[field]);
      update(works.change(latest.current, draft, field, value));
      later(PAUSE);
    },
    keepMine: (field: string) => {
      update(works.keepMine(latest.current, field));
      void send();
    },
    takeTheirs: (field: string) => update(works.takeTheirs(latest.current, field)),
    /** Saves at once; settles when there is an answer. */
    send,
  };
}

/** The answer of a save that has left out what somebody else has changed. */
function conflictsIn(error: unknown): SavedDraft | undefined {
  if (!isApiError(error) || error.code !== ERROR_CODES.staleVersion) return undefined;
  return error.current as SavedDraft | undefined;
}

/** The fields of a request that the server will never take as they are. */
function refusedFields(error: unknown): Record<string, string> {
  if (!isApiError(error) || error.status !== 400) return {};
  const named = Object.entries(error.fields).filter(([name]) => name.startsWith('fields.'));
  return Object.fromEntries(named.map(([name, message]) => [name.slice('fields.'.length), message]));
}
