import { Button, failureText, isUnreachable, Link, plural, token, useLocation } from '@league/shared';
import type { ContentDraft } from '@league/shared/contract';
import { Notice, Stack } from '@league/shared/kit';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useGetContentDraftQuery } from '../../lib/content-drafts.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { ProblemList } from '../../lib/tournament/problem-list.tsx';
import { clock } from './fields/document-fields.tsx';
import { EditorPlace, faultsOf } from './fields/editor.ts';
import { FilesSection } from './files/files-section.tsx';
import { useWork } from './saving/use-work.ts';
import { hasEdits, isClash } from './saving/work.ts';
import { SECTIONS } from './sections/sections.tsx';

interface Slots {
  /** Stands beside «Всё заполнено». */
  whenComplete: (draft: ContentDraft) => ReactNode;
}

/** The form of a tournament. What is typed is stored on the device and saved by itself. */
export function TournamentEditor({ tournament, ...slots }: { tournament: string } & Slots) {
  const query = useGetContentDraftQuery({ tournament });
  return (
    <OrganiserResult query={query} what="турнир" rows={6}>
      {(draft) => <EditorForm key={tournament} stored={draft} {...slots} />}
    </OrganiserResult>
  );
}

function EditorForm({ stored, whenComplete }: { stored: ContentDraft } & Slots) {
  const form = useRef<HTMLDivElement>(null);
  const work = useWork(stored);
  const { draft, edits, send } = work;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // The address names a field that a list of problems has led to.
  const fieldName = decodeURIComponent(useLocation().hash.slice(1));
  const [isChecked, setChecked] = useState(fieldName !== '');
  const [attempt, setAttempt] = useState(0);
  // Nothing was changed since the last check.
  const [isJudged, setJudged] = useState(false);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')?.focus();
  }, [attempt]);
  useEffect(() => {
    // After the effect of the page, which moves the focus to its title.
    const frame = requestAnimationFrame(() => fieldAt(form.current, fieldName)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [fieldName]);
  const handleCheck = async () => {
    await send();
    // What was typed while the first request was under way.
    await send();
    setJudged(true);
    setChecked(true);
    setAttempt((count) => count + 1);
  };
  const handleBlur = ({ target }: FocusEvent<HTMLElement, Element>) => {
    const { name } = target as Partial<HTMLInputElement>;
    if (name && !touched.has(name)) setTouched(new Set([...touched, name]));
    void send();
  };
  const handleChange: typeof work.change = (field, next) => {
    setJudged(false);
    work.change(field, next);
  };

  const left = fieldsText(draft.problems.length);
  const isLacking = attempt > 0 && draft.problems.length > 0;
  const isComplete = isJudged && draft.problems.length === 0 && !hasEdits(edits);
  const faults = faultsOf(draft, edits, (path) => isChecked || touched.has(path));
  return (
    <EditorPlace value={{ ...work, change: handleChange, faults }}>
      <Sections ref={form} onBlur={handleBlur}>
        <Bar>
          <SavedLine work={work} />
          <Button variant="secondary" onClick={handleCheck}>
            {isLacking ? `Осталось ${left}` : 'Проверить'}
          </Button>
          {isComplete && (
            <>
              {whenComplete(draft)}
              <Complete role="status">
                Всё заполнено. Имена детей и таблицы результатов проверит публикация.
              </Complete>
            </>
          )}
        </Bar>
        <Ways aria-label="Разделы формы">
          {SECTIONS.map(({ path, label }) => (
            <Link key={path} to={`#${path}`} replace>
              {label}
            </Link>
          ))}
        </Ways>
        {isLacking && (
          <Notice tone="warning" title={`Чтобы опубликовать, осталось ${left}`}>
            <ProblemList
              problems={draft.problems}
              document={draft.document}
              href={(field) => `#${field}`}
              replace
            />
          </Notice>
        )}
        {SECTIONS.map(({ path, Part }) => (
          <Part key={path} />
        ))}
        <FilesSection />
      </Sections>
    </EditorPlace>
  );
}

/** Says whether what was typed is saved. */
function SavedLine({ work }: { work: ReturnType<typeof useWork> }) {
  const { draft, edits, failure, isOffline, send } = work;
  const isDirty = hasEdits(edits);
  if (isDirty && isOffline)
    return (
      <Warning role="status">
        Нет сети: изменения хранятся на этом устройстве и сохранятся, когда она появится.
      </Warning>
    );
  if (isDirty && failure)
    return (
      <Wide>
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={send}>
              Повторить
            </Button>
          }
        >
          {failureText(failure, 'Сайт не отвечает.')} Изменения хранятся на этом устройстве
          {isUnreachable(failure) && ', мы попробуем сохранить их ещё раз'}.
        </Notice>
      </Wide>
    );
  if (Object.keys(edits).some((field) => isClash(edits, field, draft.document)))
    return <Warning>Не всё сохранено: выберите, что оставить.</Warning>;
  return <Line>{isDirty ? 'Сохраняем…' : `Сохранено ${clock(draft.saved_at)}`}</Line>;
}

/**
 * The control or the group of a path of the document; of a part that has none, that of what it is a part of, or the first
 * below it.
 */
function fieldAt(form: HTMLElement | null, path: string): HTMLElement | null {
  if (!form || path === '') return null;
  const quoted = (text: string) => JSON.stringify(text);
  const found =
    form.querySelector<HTMLElement>(`[name=${quoted(path)}], [data-path=${quoted(path)}]`) ??
    form.querySelector<HTMLElement>(`[name^=${quoted(`${path}.`)}], [data-path^=${quoted(`${path}.`)}]`);
  return found ?? fieldAt(form, path.split('.').slice(0, -1).join('.'));
}

/** «12 полей» */
const fieldsText = (count: number): string =>
  `${count}\u00a0${plural(count, { one: 'поле', few: 'поля', many: 'полей' })}`;

const Sections = styled(Stack)`
  /* A field that takes the focus does not end up below the bar. */
  & :is(input, select, textarea, button, [data-path], [data-fault]) {
    scroll-margin-block: calc(${token('s8')} + ${token('s5')}) ${token('s5')};
  }
`;

/** Above, because below there are the keyboard of a phone and the line of the site about a missing network. */
const Bar = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')} ${token('s3')};
  align-items: center;
  padding-block: ${token('s3')};
  border-block-end: 1px solid ${token('line')};
  background: ${token('paper')};
`;

const Complete = styled.p`
  flex: 1 1 100%;
  color: ${token('green')};
  font-size: 0.875rem;
`;

const Line = styled.p`
  flex: 1 1 7rem;
  color: ${token('ink2')};
  font-size: 0.875rem;
`;
const Warning = styled(Line)`
  flex-basis: 14rem;
  color: ${token('goldInk')};
`;
const Wide = styled.div`
  flex: 1 1 100%;
`;

/** The ways into a long form. */
const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('s4')};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${token('touch')};
    color: ${token('chung')};
  }
`;
