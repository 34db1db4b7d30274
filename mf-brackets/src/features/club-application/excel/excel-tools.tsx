import { Button, logProblem, token } from '@league/shared';
import { athleteCount } from '@league/shared/contract';
import { Answer, Dialog, FileButton, Quiet, Row, Stack, TextAreaField } from '@league/shared/kit';
import {
  type DraftRow,
  formSheets,
  groupOfAim,
  loadFormParser,
  type ReadForm,
  saveWorkbook,
  useList,
} from '@league/shared/tournament';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { Draft } from '../draft/application-draft.ts';
import { inOrder } from '../rows/categories.ts';

const NOT_MADE = 'Не удалось подготовить файл. Попробуйте ещё раз.';

type Work = 'form' | 'list';

interface Props {
  draft: Draft;
  /** What a list leaves out: the club's own city, team and coach. */
  defaults: Partial<DraftRow>;
  /** Called with the rows of a list, to be added. */
  onRead: (form: ReadForm) => void;
  /** Other ways to add athletes, shown first. */
  children?: ReactNode;
}

/**
 * The league's form as a file, downloaded empty or filled from the draft; and lists of any form, pasted or chosen. The
 * library is loaded by the first use.
 */
export function ExcelTools({ draft, defaults, onRead, children }: Props) {
  const [busy, setBusy] = useState<Work | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ form: ReadForm; skipped: readonly string[] } | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);

  const list = useList(async (read) => {
    const { parseForm } = await loadFormParser();
    const form = parseForm(read, draft, defaults);
    onRead(form);
    setPasted(null);
    setOutcome({ form, skipped: read.skipped });
  });
  const handleSave = async (work: Work) => {
    if (busy) return;
    setBusy(work);
    setProblem(null);
    try {
      const rows = work === 'form' ? [] : inOrder(draft.rows, groupOfAim(draft));
      const name = work === 'form' ? 'Форма заявки.xlsx' : 'Заявка.xlsx';
      await saveWorkbook(formSheets(rows), name);
    } catch (error) {
      logProblem(NOT_MADE, error);
      setProblem(NOT_MADE);
    }
    setBusy(null);
  };
  const start = () => {
    setProblem(null);
    setOutcome(null);
  };

  return (
    <Stack $gap="s3">
      <Row>
        {children}
        <Button variant="secondary" busy={busy === 'form'} onClick={() => void handleSave('form')}>
          Скачать форму
        </Button>
        <FileButton
          fileLabel="Файл Excel с заявкой"
          busy={list.busy}
          onFile={(file) => {
            start();
            void list.readFile(file);
          }}
        >
          Загрузить из Excel
        </FileButton>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setPasted('')}>
          Вставить список
        </Button>
        {draft.rows.length > 0 && (
          <Button variant="secondary" busy={busy === 'list'} onClick={() => void handleSave('list')}>
            Скачать в Excel
          </Button>
        )}
      </Row>
      {(problem ?? list.problem) && pasted === null && (
        <Answer tone="error">{problem ?? list.problem}</Answer>
      )}
      {outcome && <Outcome {...outcome} />}
      <Dialog isOpen={pasted !== null} onClose={() => setPasted(null)} title="Вставить список">
        <Stack>
          <TextAreaField
            label="Список спортсменов"
            name="list"
            description="Из Excel или сообщения: один спортсмен в строке."
            rows={8}
            value={pasted ?? ''}
            onChange={({ target }) => setPasted(target.value)}
          />
          {list.problem && <Answer tone="error">{list.problem}</Answer>}
          <div>
            <Button
              busy={list.busy}
              onClick={() => {
                start();
                void list.readText(pasted ?? '');
              }}
            >
              Добавить в заявку
            </Button>
          </div>
        </Stack>
      </Dialog>
      {list.question}
    </Stack>
  );
}

interface OutcomeProps {
  form: ReadForm;
  skipped: readonly string[];
}

function Outcome({ form: { rows, problems }, skipped }: OutcomeProps) {
  const added =
    rows.length > 0 ? `Из списка добавлено: ${athleteCount(rows.length)}.` : 'Из списка никто не добавлен.';
  const left = skipped.length > 0 && <Quiet>Пропущены строки: {skipped.join('; ')}.</Quiet>;
  if (problems.length === 0)
    return (
      <Answer tone="success">
        {added} {left}
      </Answer>
    );
  return (
    <Answer tone="warning" title={added}>
      {left}
      Проверьте строки списка:
      <Problems>
        {problems.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Problems>
    </Answer>
  );
}

const Problems = styled.ul`
  max-height: 16rem;
  margin: ${token('s2')} 0 0;
  padding-inline-start: ${token('s5')};
  overflow-y: auto;
`;
