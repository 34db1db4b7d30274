import { Button } from '@league/shared';
import { type CategoryKey, comingOut, isDrawn, planOf, suggestCourts } from '@league/shared/day';
import { Answer, ConfirmDialog, EmptyState, Notice, Quiet, Row, Stack } from '@league/shared/kit';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useCategoryText } from '../../lib/categories.tsx';
import { Heading } from '../../lib/day-parts.tsx';
import { CourtGrid } from '../../lib/plan/bout-link.tsx';
import { PlanTable } from '../../lib/plan/plan-table.tsx';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { useFallenFocus } from '../../lib/use-fallen-focus.ts';
import { type Courts, fitted, isSame, moved, previewOf } from './arrangement.ts';
import { CourtColumn } from './court-column.tsx';
import { HallView } from './hall/hall-view.tsx';

/** «Корты»: categories on courts, what follows for times, and the numbers of the bouts. */
export default function CourtsTab() {
  const { state, confirmed } = useDesk();
  const [said, setSaid] = useState('');
  if (confirmed.plan?.isIssued) return <HallView said={said} onSaid={setSaid} />;
  if (!isDrawn(state))
    return (
      <EmptyState title="Сначала жеребьёвка">После неё категории можно расставить по кортам.</EmptyState>
    );
  return <Arranged onIssued={setSaid} />;
}

function Arranged({ onIssued }: { onIssued: (text: string) => void }) {
  const categoryText = useCategoryText();
  const { state, confirmed, send } = useDesk();
  const { rules, categories } = confirmed;
  const plan = planOf(confirmed);
  // What was moved here and not saved yet.
  const [draft, setDraft] = useState<Courts | null>(null);
  /** How often all courts have changed at once: the button of that may be gone. */
  const [changes, setChanges] = useState(0);
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string }>();
  const [place, setPlace] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFallenFocus(changes || undefined, () => heading.current);
  const saved = plan ? fitted(plan.courts, confirmed) : null;
  const courts = draft ? fitted(draft, confirmed) : saved;
  const isChanged = courts !== null && !(plan && isSame(courts, plan.courts));
  const countOf = useCallback(
    (key: CategoryKey) => {
      const category = categories[key];
      return category ? comingOut(category).length : 0;
    },
    [categories],
  );
  const shown = useRef(courts);
  shown.current = courts;
  const handleMove = useCallback(
    (key: CategoryKey, court: number, at: number, control?: string) => {
      if (!shown.current) return;
      setDraft(moved(shown.current, key, court, at));
      setSaid(undefined);
      setPlace(`${categoryText(key)}: корт ${court + 1}, позиция ${at + 1}.`);
      // The list is drawn anew; what has moved the category keeps the focus.
      if (control)
        requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[id="${control}"]`)?.focus());
    },
    [categoryText],
  );
  const deferred = useDeferredValue(courts);
  const ahead = useMemo(
    () => (deferred && rules ? previewOf(confirmed, deferred, rules) : null),
    [confirmed, deferred, rules],
  );
  const change = (next: Courts | null) => {
    setDraft(next);
    setChanges((count) => count + 1);
  };
  const save = async () => {
    if (!courts) return;
    setBusy(true);
    const refusal = await send({ type: 'plan', courts: courts.map((keys) => [...keys]) });
    setBusy(false);
    setSaid(
      refusal === undefined
        ? { tone: 'success', text: 'Расстановка сохранена.' }
        : { tone: 'error', text: refusal },
    );
    if (refusal === undefined) change(null);
  };
  const issue = async () => {
    setBusy(true);
    const refusal = await send({ type: 'issue-plan' });
    setBusy(false);
    setAsking(false);
    if (refusal === undefined) onIssued('Номера выданы: план видят все.');
    else setSaid({ tone: 'error', text: refusal });
  };
  if (!courts || !rules)
    return (
      <EmptyState
        title="Категории ещё не на кортах"
        action={<Button onClick={() => change(suggestCourts(confirmed))}>Расставить по кортам</Button>}
      >
        Сайт предложит расстановку: поровну по времени, и чтобы тренер и семья не были нужны на двух кортах
        сразу. Её можно поправить.
      </EmptyState>
    );
  return (
    <Stack ref={frame}>
      <Row $align="center">
        <Heading ref={heading} tabIndex={-1}>
          Категории на кортах
        </Heading>
        <Button variant="secondary" onClick={() => change(suggestCourts(confirmed))}>
          Предложить заново
        </Button>
        <Button variant="secondary" disabled={isChanged || !plan} onClick={() => window.print()}>
          Печать
        </Button>
      </Row>
      {said && <Answer tone={said.tone}>{said.text}</Answer>}
      <Quiet role="status">{place}</Quiet>
      <CourtGrid $least={200}>
        {courts.map((_, court) => (
          <CourtColumn
            key={court}
            court={court}
            courts={courts}
            end={ahead?.ends[court] ?? null}
            countOf={countOf}
            onMove={handleMove}
          />
        ))}
      </CourtGrid>
      {isChanged ? (
        <Notice
          tone="warning"
          action={
            <Row $align="center">
              <Button busy={isBusy} onClick={save}>
                Сохранить расстановку
              </Button>
              {plan && (
                <Button variant="quiet" onClick={() => change(null)}>
                  Вернуть сохранённую
                </Button>
              )}
            </Row>
          }
        >
          Расстановка не сохранена.
        </Notice>
      ) : (
        plan && (
          <Row $align="center">
            <Button onClick={() => setAsking(true)}>Выдать номера</Button>
            <Quiet>После этого номер боя не меняет смысла.</Quiet>
          </Row>
        )
      )}
      {plan && !isChanged && <PlanTable />}
      <ConfirmDialog
        isOpen={isAsking}
        title="Выдать номера боёв?"
        confirmLabel="Выдать"
        isBusy={isBusy}
        onConfirm={issue}
        onClose={() => setAsking(false)}
      >
        План по кортам увидят все. Номера остаются за своими боями: при изменениях новые бои получат новые
        номера. Боёв: {planOf(state)?.bouts.length ?? 0}.
      </ConfirmDialog>
    </Stack>
  );
}
