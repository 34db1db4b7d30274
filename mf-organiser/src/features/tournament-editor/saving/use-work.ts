import { isApiError, isUnreachable, logProblem, readToken, useOffline, useUnsaved } from '@league/shared';
import { type ContentDraft, type DraftChanges, ERROR_CODES } from '@league/shared/contract';
import { useDraft } from '@league/shared/tournament';
import { useEffect, useRef, useState } from 'react';
import { useSaveContentDraftMutation } from '../../../lib/content-drafts.api.ts';
import * as work from './work.ts';

/** Milliseconds without a change after which it is saved, and until a failed request is repeated. */
const PAUSE = 1_000;
const RETRY = 10_000;

/**
 * The draft with what is being typed on top of it. Every change is stored in the browser at once and saved after a pause;
 * it stays there until the server has confirmed it. The draft of another tournament needs another instance.
 */
export function useWork(stored: ContentDraft) {
  const [save] = useSaveContentDraftMutation();
  const [edits, setEdits] = useDraft(`tournament-${stored.id}`, work.NO_EDITS, (before) =>
    work.open(work.readEdits(before), stored.document),
  );
  const [saved, setSaved] = useState(stored);
  /** The draft as somebody else has saved it. */
  const [theirs, setTheirs] = useState<ContentDraft>();
  const [failure, setFailure] = useState<unknown>();
  const isOffline = useOffline();
  // An answer may be older than what was fetched meanwhile, and the other way round.
  const draft = saved.version > stored.version ? saved : stored;
  const latest = useRef({ draft, edits });
  const hasLeft = useRef(false);
  const running = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const update = (next: work.Edits) => {
    latest.current.edits = next;
    setEdits(next);
  };
  const later = (milliseconds: number) => {
    clearTimeout(timer.current);
    if (!hasLeft.current) timer.current = setTimeout(() => void latestSend.current(), milliseconds);
  };
  const send = (): Promise<void> => {
    clearTimeout(timer.current);
    const fields = work.ready(latest.current.edits, latest.current.draft.document);
    // The page is left when the session ends, too.
    const mayAsk = !running.current && !isOffline && readToken() !== null;
    if (mayAsk && Object.keys(fields).length > 0)
      running.current = ask(fields).finally(() => {
        running.current = undefined;
      });
    return running.current ?? Promise.resolve();
  };
  const ask = async (fields: DraftChanges['fields']) => {
    update(work.sent(latest.current.edits, fields));
    const { version } = latest.current.draft;
    const { data, error } = await save({ tournament: stored.id, version, fields });
    const answer = data ?? newerIn(error);
    if (!answer) return handleFailure(error);
    setFailure(undefined);
    if (!data) setTheirs(answer);
    setSaved(answer);
    latest.current.draft = answer;
    update(work.open(latest.current.edits, answer.document));
    // What somebody else has not changed too is sent at once on top of theirs.
    later(data ? PAUSE : 0);
  };
  const latestSend = useRef(send);
  const handleFailure = (error: unknown) => {
    logProblem('Не удалось сохранить турнир', error);
    const fields = refusedFields(error);
    update(work.refused(latest.current.edits, fields));
    const isNamed = Object.keys(fields).length > 0;
    if (!isNamed) setFailure(error);
    if (isNamed || isUnreachable(error)) later(isNamed ? PAUSE : RETRY);
  };

  useUnsaved(work.hasEdits(edits));
  useEffect(() => {
    latestSend.current = send;
    latest.current.draft = draft;
  });
  useEffect(() => {
    // What the browser has stored the last time, and what was typed without network.
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
    edits,
    theirs,
    /** Why the last request has failed; what was typed stays. */
    failure,
    isOffline,
    /** The value of a field as the person sees it. */
    fieldValue: (field: string): unknown => (edits[field] ? edits[field].to : draft.document[field]),
    change: (field: string, next: (value: unknown) => unknown) => {
      const edit = latest.current.edits[field];
      const value = next(edit ? edit.to : draft.document[field]);
      update(work.change(latest.current.edits, field, value, draft.document));
      later(PAUSE);
    },
    overwrite: (field: string) => {
      update(work.overwrite(latest.current.edits, field, draft.document));
      void send();
    },
    giveUp: (field: string) => update(work.giveUp(latest.current.edits, field)),
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
