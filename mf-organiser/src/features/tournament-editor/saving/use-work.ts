import {
  isApiError,
  isUnreachable,
  logProblem,
  readDraft,
  readToken,
  selectVerifiedUser,
  useAppSelector,
  useOffline,
  useUnsaved,
  writeDraft,
} from '@league/shared';
import { type ContentDraft, type DraftChanges, ERROR_CODES } from '@league/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { useSaveContentDraftMutation } from '../../../lib/content-drafts.api.ts';
import { isSame } from './values.ts';
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
    works.rebase(works.readWork(userId && readDraft(userId, `tournament-${stored.id}`)), stored),
  );
  const [saved, setSaved] = useState(stored);
  const [failure, setFailure] = useState<unknown>();
  const latest = useRef(work);
  const kept = useRef<works.Work | null>(works.hasEdits(work) ? work : null);
  const hasLeft = useRef(false);
  const running = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOffline = useOffline();
  // An answer may be older than what was fetched meanwhile, and the other way round.
  const draft = saved.version > stored.version ? saved : stored;

  const keep = (next: works.Work) => {
    if (!userId || readToken() === null) return;
    const isEmpty = !works.hasEdits(next);
    // A form that was left, or one of another tab, does not touch what was typed after it.
    const isOwn = isSame(readDraft(userId, `tournament-${stored.id}`), kept.current);
    if (isEmpty ? !isOwn : hasLeft.current) return;
    kept.current = isEmpty ? null : next;
    writeDraft(userId, `tournament-${stored.id}`, kept.current);
  };
  const update = (next: works.Work) => {
    latest.current = next;
    setWork(next);
    keep(next);
  };
  const later = (milliseconds: number) => {
    clearTimeout(timer.current);
    if (hasLeft.current) return;
    timer.current = setTimeout(() => void latestSend.current(), milliseconds);
  };
  const send = (): Promise<void> => {
    clearTimeout(timer.current);
    const request = works.nextRequest(latest.current);
    // The page is left when the session ends, too.
    if (!running.current && request && !isOffline && readToken() !== null)
      running.current = ask(request).finally(() => {
        running.current = undefined;
      });
    return running.current ?? Promise.resolve();
  };
  const ask = async (request: DraftChanges) => {
    update({ ...latest.current, sent: { ...latest.current.sent, ...request.fields } });
    const { data, error } = await save({ tournament: stored.id, ...request });
    const answer = data ?? newerIn(error);
    if (!answer) return handleFailure(error);
    setFailure(undefined);
    setSaved(answer);
    update(works.rebase(latest.current, answer));
    // What somebody else has not changed too is sent at once on top of theirs.
    if (works.nextRequest(latest.current)) later(data ? PAUSE : 0);
  };
  const latestSend = useRef(send);
  const handleFailure = (error: unknown) => {
    logProblem('Не удалось сохранить турнир', error);
    if (isUnreachable(error)) {
      setFailure(error);
      return later(RETRY);
    }
    const fields = refusedFields(error);
    update(works.refused(latest.current, fields));
    if (Object.keys(fields).length === 0) setFailure(error);
    else if (works.nextRequest(latest.current)) later(PAUSE);
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
    const flush = () => void latestSend.current();
    hasLeft.current = false;
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
      hasLeft.current = true;
      clearTimeout(timer.current);
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
    /** Saves at once; settles with the answer to what is under way. */
    send,
  };
}

/** The draft as somebody else has saved it meanwhile. */
const newerIn = (error: unknown): ContentDraft | undefined =>
  isApiError(error) && error.code === ERROR_CODES.staleVersion
    ? (error.current as ContentDraft | undefined)
    : undefined;

/** The fields of a request that the server will never take as they are. */
function refusedFields(error: unknown): Record<string, string> {
  if (!isApiError(error) || error.status !== 400) return {};
  const named = Object.entries(error.fields).filter(([name]) => name.startsWith('fields.'));
  return Object.fromEntries(named.map(([name, message]) => [name.slice('fields.'.length), message]));
}
