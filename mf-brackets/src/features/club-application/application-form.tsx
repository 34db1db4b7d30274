import { type Handover, token, useNavigate, useUnsaved } from '@league/shared';
import { useLazyListDaysQuery } from '@league/shared/api';
import type { ClubApplication, User } from '@league/shared/contract';
import { LeaveGuard, Notice, Stack } from '@league/shared/kit';
import { applicationCheck, groupOfAim } from '@league/shared/tournament';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ConsentPart, consentOf, noConsent } from './consent-part.tsx';
import { type Draft, draftOf, emptyDraft } from './draft/application-draft.ts';
import {
  checkDraft,
  type DraftErrors,
  faultsAt,
  findTwins,
  firstFault,
  hasErrors,
  NO_ERRORS,
  offersOf,
  withTwins,
} from './draft/check-draft.ts';
import { refusedIntake, withIntake } from './draft/intake.ts';
import { RestoredNotice } from './draft/restored-notice.tsx';
import { useStoredDraft } from './draft/stored-draft.ts';
import { toWire } from './draft/wire.ts';
import { FormHead, HEAD_ID } from './form-head.tsx';
import { AthletesSection } from './rows/athletes-section.tsx';
import { inOrder } from './rows/categories.ts';
import { SaveFoot } from './save/save-foot.tsx';
import { useSave } from './save/use-save.ts';
import { StampedPhoto } from './stored/stamped-photo.tsx';
import { photoOf } from './stored/stored-application.tsx';
import { useChosenTournament, useTournaments } from './use-tournaments.ts';

interface Props {
  account: User;
  /** The stored application to change; null for a new one. */
  application: ClubApplication | null;
  /** Id of the tournament in the address. */
  preselected: string | null;
}

/** Where a sent application leads while its tournament has no day. */
const NO_DAY = '/TestBrackets';

/** The form of an application, new or stored. */
export function ApplicationForm({ account, application, preselected }: Props) {
  const [initial, setInitial] = useState(() => (application ? draftOf(application) : emptyDraft()));
  const { draft, change, isDirty, isRestored, replace, forget } = useStoredDraft(
    account.id,
    `application:${application?.id ?? 'new'}`,
    initial,
  );
  const [errors, setErrors] = useState<DraftErrors>(NO_ERRORS);
  const [wasChecked, setWasChecked] = useState(false);
  const asked = useRef<Draft | null>(null);
  const [consent, setConsent] = useState(() => noConsent(draft.rows, application));
  const [photo, setPhoto] = useState<File | null>(null);
  const [saved, setSaved] = useState<ClubApplication | null>(null);
  const requestFocus = useFocusRequest();
  const navigate = useNavigate();
  const [listDays] = useLazyListDaysQuery();
  const { state, save, cancelPhoto, dismiss } = useSave({
    onStored: (sent) => {
      const { id, version } = sent;
      setInitial(draftOf(sent));
      change({ type: 'replaced', draft: { ...draft, stored: { id, version } } });
    },
    onSaved: setSaved,
    onRefused: (fields) => show(faultsAt(fields, ordered)),
  });
  const isBusy = state.step === 'saving';
  // The list is kept on this device.
  useUnsaved(photo !== null && !saved);

  const tournaments = useTournaments();
  useChosenTournament(draft.tournament, preselected, tournaments.list, change);
  const refused = refusedIntake(
    draft.tournament ? draft : { ...draft, tournament: preselected ? { id: preselected } : null },
    tournaments.list,
    application,
  );

  const ordered = inOrder(draft.rows, groupOfAim(draft));
  const twins = findTwins(ordered);
  const shownErrors = withTwins(errors, twins);

  const show = (found: DraftErrors) => {
    setErrors(found);
    const fault = firstFault(withTwins(found, twins), ordered);
    if (fault) requestFocus(fault);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes there once, after the guard of unsaved input is off
  useEffect(() => {
    if (!saved) return;
    forget();
    const { tournament } = saved;
    const arrive = (page: string) =>
      navigate(page, { state: { sentApplication: { title: tournament.title } } satisfies Handover });
    void listDays()
      .unwrap()
      .then(
        (days) =>
          arrive(days.some((day) => day.tournament === tournament.id) ? `/day/${tournament.id}` : NO_DAY),
        () => arrive(NO_DAY),
      );
  }, [saved]);

  /** @param stored the application that is overwritten */
  const send = (stored = draft.stored) => {
    const offers = offersOf(draft, asked.current);
    const found = { ...withIntake(checkDraft(draft), draft.tournament && refused), offers };
    setWasChecked(true);
    asked.current = draft;
    show(found);
    if (hasErrors(withTwins(found, twins)) || Object.keys(offers).length > 0) dismiss();
    else void save({ ...draft, stored }, { ...toWire(draft), ...consentOf(consent, ordered) }, photo);
  };
  // A schema that comes late checks what was typed meanwhile.
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  // The page opens without the schema: many only look at it.
  useEffect(() => {
    if (isDirty) void applicationCheck.arrive();
  }, [isDirty]);
  const handleSave = (stored?: Draft['stored']) => {
    const arrival = applicationCheck.arrive();
    if (arrival) void arrival.then(() => latestSend.current(stored));
    else send(stored);
  };

  const handleReload = (current: ClubApplication) => {
    const newer = draftOf(current);
    setInitial(newer);
    replace(newer);
    setConsent(noConsent(newer.rows, current));
    setErrors(NO_ERRORS);
    dismiss();
    requestFocus(HEAD_ID);
  };

  const handleReset = () => {
    replace(application ? initial : emptyDraft());
    setConsent(noConsent(initial.rows, application));
    setErrors(NO_ERRORS);
    requestFocus(HEAD_ID);
  };

  const remarks = application?.row_remarks ?? [];
  return (
    <Stack $gap="s6">
      <LeaveGuard>Выбранное фото не отправлено и здесь не сохранится, его придётся выбрать снова.</LeaveGuard>
      {application?.status === 'returned' && (
        <Notice tone="warning" title="Организатор вернул заявку">
          <span>{application.remark}</span>
          {remarks.length > 0 && (
            <Remarks>
              {remarks.map(({ number, remark }) => (
                <li key={number}>
                  <strong>{application.rows.find((row) => row.number === number)?.name}</strong>: {remark}
                </li>
              ))}
            </Remarks>
          )}
        </Notice>
      )}
      {isRestored && isDirty && !isBusy && <RestoredNotice draft={draft} onReset={handleReset} />}
      <Stack $gap="s6" inert={isBusy}>
        <FormHead
          draft={draft}
          tournaments={tournaments}
          refused={refused}
          errors={errors}
          change={change}
          onErrors={setErrors}
        />
        <AthletesSection
          account={account}
          draft={draft}
          errors={shownErrors}
          change={change}
          onErrors={setErrors}
          requestFocus={requestFocus}
        />
        <Part aria-labelledby="application-photo">
          <h2 id="application-photo">Фото заявки с печатью</h2>
          <StampedPhoto photo={photo} onChange={setPhoto} stored={application && photoOf(application)} />
        </Part>
        <ConsentPart
          value={consent}
          rows={ordered}
          error={errors.consent}
          onChange={(given) => {
            setConsent(given);
            setErrors(({ consent: _, ...rest }) => rest);
          }}
        />
      </Stack>
      <SaveFoot
        draft={{ ...draft, rows: ordered }}
        hasFaults={wasChecked && hasErrors(shownErrors)}
        state={state}
        onSave={() => handleSave()}
        onReplace={({ id, version }) => handleSave({ id, version })}
        onReload={handleReload}
        onCancelPhoto={cancelPhoto}
      />
    </Stack>
  );
}

/** Moves the focus to an input by its id, once it is drawn. */
function useFocusRequest(): (id: string) => void {
  const [request, setRequest] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (request) document.getElementById(request.id)?.focus();
  }, [request]);
  return useCallback((id: string) => setRequest({ id }), []);
}

const Remarks = styled.ul`
  padding-inline-start: 1.25em;
`;
const Part = styled.section`
  & > h2 {
    margin: 0 0 ${token('s3')};
  }
`;
