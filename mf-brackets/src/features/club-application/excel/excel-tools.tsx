import { Button, logProblem, token } from '@league/shared';
import { athleteCount } from '@league/shared/contract';
import { Answer, Stack, saveFile } from '@league/shared/kit';
import {
  FileButton,
  FormRefusal,
  loadFormWriter,
  parseForm,
  type ReadForm,
  readForm,
  rowCheck,
} from '@league/shared/tournament';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { Draft } from '../draft/draft.ts';
import { inOrder } from '../rows/categories.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NOT_MADE = 'Не удалось подготовить файл. Попробуйте ещё раз.';
const NOT_READ = 'Не удалось прочитать файл. Попробуйте ещё раз.';

type Work = 'form' | 'list' | 'reading';

interface Props {
  draft: Draft;
  /** Called with the rows of a file, to be added. */
  onRead: (form: ReadForm) => void;
  /** Other ways to add athletes, shown first. */
  children?: ReactNode;
}

/**
 * The league's form as a file: downloaded empty or filled from the draft, and read. The library is loaded by the first
 * use.
 */
export function ExcelTools({ draft, onRead, children }: Props) {
  const [busy, setBusy] = useState<Work | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ReadForm | null>(null);

  const attempt = async (work: Work, failed: string, task: () => Promise<void>) => {
    if (busy) return;
    setBusy(work);
    setProblem(null);
    setOutcome(null);
    try {
      await task();
    } catch (error) {
      if (!(error instanceof FormRefusal)) logProblem(failed, error);
      setProblem(error instanceof FormRefusal ? error.message : failed);
    }
    setBusy(null);
  };

  const handleSave = (work: 'form' | 'list') =>
    attempt(work, NOT_MADE, async () => {
      const { makeForm } = await loadFormWriter();
      const rows = work === 'form' ? [] : inOrder(draft.rows, draft.category);
      const name = work === 'form' ? 'Форма заявки.xlsx' : 'Заявка.xlsx';
      saveFile(new Blob([makeForm(rows)], { type: XLSX_TYPE }), name);
    });

  const handleFile = (file: File) =>
    attempt('reading', NOT_READ, async () => {
      const [text] = await Promise.all([readForm(file), rowCheck.arrive()]);
      const form = parseForm(text, draft);
      onRead(form);
      setOutcome(form);
    });

  return (
    <Stack $gap="s3">
      <Row>
        {children}
        <Button variant="secondary" busy={busy === 'form'} onClick={() => handleSave('form')}>
          Скачать форму
        </Button>
        <FileButton
          fileLabel="Файл Excel с заявкой"
          accept=".xlsx"
          busy={busy === 'reading'}
          onFile={(file) => void handleFile(file)}
        >
          Загрузить из Excel
        </FileButton>
        {draft.rows.length > 0 && (
          <Button variant="secondary" busy={busy === 'list'} onClick={() => handleSave('list')}>
            Скачать в Excel
          </Button>
        )}
      </Row>
      {problem && <Answer tone="error">{problem}</Answer>}
      {outcome && <Outcome form={outcome} />}
    </Stack>
  );
}

function Outcome({ form: { rows, problems } }: { form: ReadForm }) {
  const added =
    rows.length > 0 ? `Из файла добавлено: ${athleteCount(rows.length)}.` : 'Из файла никто не добавлен.';
  if (problems.length === 0) return <Answer tone="success">{added}</Answer>;
  return (
    <Answer tone="warning" title={added}>
      Проверьте строки файла:
      <Problems>
        {problems.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Problems>
    </Answer>
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
`;
const Problems = styled.ul`
  max-height: 16rem;
  margin: ${token('s2')} 0 0;
  padding-inline-start: ${token('s5')};
  overflow-y: auto;
`;
