import { Button, plural, token, useLocation } from '@league/shared';
import type { ContentDraft } from '@league/shared/contract';
import { Notice, Stack } from '@league/shared/kit';
import { VenueMap } from '@league/shared/tournament';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ProblemList } from '../../lib/tournament/problem-list.tsx';
import { type Editor, EditorPlace, useValue } from './fields/editor.ts';
import { faultsOf } from './fields/faults.ts';
import { Section, TextPart } from './fields/parts.tsx';
import { FilesSection } from './files/files-section.tsx';
import { SavedLine } from './saving/saved-line.tsx';
import { useWork } from './saving/use-work.ts';
import { partsOf, textOf } from './saving/values.ts';
import { hasEdits } from './saving/work.ts';
import { ApplicationsSection } from './sections/applications-section.tsx';
import { LinksSection } from './sections/links-section.tsx';
import { ListsSection } from './sections/lists-section.tsx';
import { MainSection } from './sections/main-section.tsx';
import { ContactsSection, InformationSection } from './sections/people-sections.tsx';
import { RegulationsSection } from './sections/regulations-section.tsx';
import { SectionLinks } from './sections/section-links.tsx';
import { StatusSection } from './sections/status-section.tsx';

export function EditorForm({ stored }: { stored: ContentDraft }) {
  const form = useRef<HTMLDivElement>(null);
  const { draft, work, failure, isOffline, send, ...fields } = useWork(stored);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // The address names a field that a list of problems has led to.
  const wanted = decodeURIComponent(useLocation().hash.slice(1));
  const [isChecked, setChecked] = useState(wanted !== '');
  const shown = faultsOf({
    problems: draft.problems,
    work,
    isTouched: (path) => touched.has(path),
    isChecked,
  });

  const [attempt, setAttempt] = useState(0);
  // Nothing was changed since the last check.
  const [isJudged, setJudged] = useState(false);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')?.focus();
  }, [attempt]);
  useEffect(() => {
    // After the effect of the page, which moves the focus to its title.
    const frame = requestAnimationFrame(() => fieldAt(form.current, wanted)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
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

  const isComplete = isJudged && draft.problems.length === 0 && !hasEdits(work);
  const unsaved = JSON.stringify(work.edits);
  const editor: Editor = {
    ...fields,
    change: (field, next) => {
      setJudged(false);
      fields.change(field, next);
    },
    draft,
    clashes: work.clashes,
    faults: shown,
    isNamed: (file: string) => unsaved.includes(JSON.stringify(file)),
  };
  return (
    <EditorPlace value={editor}>
      <Sections ref={form} onBlur={handleBlur}>
        <Bar>
          <SavedLine
            savedAt={draft.saved_at}
            isDirty={hasEdits(work)}
            isAsked={Object.keys(work.clashes).length > 0}
            isOffline={isOffline}
            failure={failure}
            onRetry={send}
          />
          <Button variant="secondary" onClick={handleCheck}>
            {attempt > 0 && draft.problems.length > 0
              ? `Осталось ${fieldsText(draft.problems.length)}`
              : 'Проверить'}
          </Button>
          {isComplete && (
            <Complete role="status">
              Всё заполнено. Имена детей и таблицы результатов проверит публикация.
            </Complete>
          )}
        </Bar>
        <SectionLinks />
        {attempt > 0 && draft.problems.length > 0 && (
          <Notice tone="warning" title={`Чтобы опубликовать, осталось ${fieldsText(draft.problems.length)}`}>
            <ProblemList
              problems={draft.problems}
              document={draft.document}
              href={(field) => `#${field}`}
              replace
            />
          </Notice>
        )}
        <MainSection />
        <VenueSection />
        <RegulationsSection />
        <ApplicationsSection />
        <ContactsSection />
        <InformationSection />
        <LinksSection />
        <ListsSection />
        <StatusSection />
        <FilesSection />
      </Sections>
    </EditorPlace>
  );
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

/** The hall, with the map that finds it by its address. */
function VenueSection() {
  const venue = partsOf(useValue('venue').value);
  const [name, address] = [textOf(venue.name), textOf(venue.address)];
  return (
    <Section title="Зал" fields={['venue']}>
      <TextPart path="venue.name" required />
      <TextPart
        path="venue.address"
        required
        description="С городом, улицей и домом: по нему зал находит карта."
      />
      {name && address && <VenueMap venue={{ name, address }} />}
    </Section>
  );
}
