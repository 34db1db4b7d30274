import { Button, ButtonLink } from '@league/shared';
import type { DayApplication } from '@league/shared/contract';
import { entryProblem } from '@league/shared/day';
import { Dialog, DialogButton, findsWords, Notice, Stack, wordsOf } from '@league/shared/kit';
import { useMemo } from 'react';
import { Applications, useTakeApplications } from '../../lib/applications/applications.tsx';
import { AddedAnswer } from '../../lib/applications/send-rows.tsx';
import { type Desk, isWaiting, useDesk } from '../../lib/queue/use-desk.ts';

/** More of them are a matter of the list of applications. */
const FEW = 3;

/** The applications whose athletes are no entries yet, to be opened and taken while people stand at the scales. */
export function ApplicationsButton() {
  const count = useDesk().cached.applications.filter(isWaiting).length;
  if (count === 0) return null;
  return (
    <DialogButton label={`Заявки ждут: ${count}`} variant="secondary">
      {(control) => (
        <Dialog {...control} title="Заявки">
          <Applications isTitled />
        </Dialog>
      )}
    </DialogButton>
  );
}

/** The sought names of each waiting application. */
function hitsOf(
  query: ReturnType<typeof wordsOf>,
  applications: readonly DayApplication[],
  athletes: Desk['athletes'],
) {
  const waiting = query.length === 0 ? [] : applications.filter(isWaiting);
  if (waiting.length === 0) return [];
  // The applications may have been read before some of their athletes were entered. A namesake comes from another one.
  const entered = new Set([...athletes.values()].map(({ application, name }) => `${application} ${name}`));
  return waiting.flatMap((application) => {
    const names = (application.waiting ?? []).filter(
      (name) =>
        !entered.has(`${application.id} ${name}`) &&
        findsWords(wordsOf(`${name} ${application.club ?? ''}`), query),
    );
    return names.length > 0 ? [{ application, names }] : [];
  });
}

/** Athletes who are sought and are no entries yet, because their application waits. */
export function WaitingApplications({ sought }: { sought: string }) {
  const { cached, athletes } = useDesk();
  const { take, busy, sent } = useTakeApplications();
  const hits = useMemo(
    () => hitsOf(wordsOf(sought), cached.applications, athletes),
    [sought, cached, athletes],
  );
  if (hits.length === 0 && !sent) return null;
  return (
    <Stack $gap="s2">
      {hits.slice(0, FEW).map(({ application, names }) => (
        <Waiting
          key={application.id}
          application={application}
          names={names}
          isBusy={busy === application.id}
          onTake={() => void take(application.id)}
        />
      ))}
      {sent && <AddedAnswer sent={sent} />}
    </Stack>
  );
}

interface WaitingProps {
  application: DayApplication;
  names: readonly string[];
  isBusy: boolean;
  onTake: () => void;
}

/** No `Answer`: it comes while somebody types, and the search field is to stay where it is. */
function Waiting({ application: { club, author, status }, names, isBusy, onTake }: WaitingProps) {
  const { state, pass } = useDesk();
  const problem = entryProblem(state);
  const title = `${names.slice(0, FEW).join(', ')}${names.length > FEW ? ` и ещё ${names.length - FEW}` : ''}`;
  const from = club ? `, ${club}` : author && `, ${author}`;
  if (pass)
    return (
      <Notice tone="warning">
        {title}
        {from}: заявка ждёт. Позовите секретаря.
      </Notice>
    );
  if (status === 'submitted')
    return (
      <Notice
        tone="warning"
        action={
          <ButtonLink variant="secondary" to="/organiser?tab=applications">
            Открыть заявки
          </ButtonLink>
        }
      >
        {title}
        {from}: заявка ещё не принята.
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      action={
        problem === null && (
          <Button
            variant="secondary"
            busy={isBusy}
            aria-label={`Добавить в список: ${club ?? author}`}
            onClick={onTake}
          >
            Добавить в список
          </Button>
        )
      }
    >
      {title}
      {from}: заявка принята, но в списке её ещё нет. {problem}
    </Notice>
  );
}
