import { Button } from '@league/shared';
import { ageGroupsOf, athleteCount } from '@league/shared/contract';
import { categoryKey } from '@league/shared/day';
import { Answer, Dialog, FileButton, Quiet, Row, SelectField, Stack } from '@league/shared/kit';
import {
  type DraftRow,
  ListRefusal,
  loadFormParser,
  newKey,
  type ReadForm,
  type ReadList,
  useList,
} from '@league/shared/tournament';
import { useRef, useState } from 'react';
import { AddedAnswer, type Sent, sentOf } from '../../lib/applications/send-rows.tsx';
import { useAddDayEntriesMutation } from '../../lib/days.api.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Entries from the league's Excel form, as clubs send it: one file for one age group. */
export default function ExcelDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Участники из Excel">
      <ExcelForm onClose={onClose} />
    </Dialog>
  );
}

const entryOf = (group: string, row: DraftRow) => ({
  name: row.name,
  birthdate: row.birthdate,
  category: categoryKey(group, row.sex === 'Ж' ? 'female' : 'male', row.weight),
  club: row.teamName,
  region: row.city,
  ...(row.coachName && { coach: row.coachName }),
});

function ExcelForm({ onClose }: Pick<Props, 'onClose'>) {
  const { tournament, confirmed, state, applyNews } = useDesk();
  const [group, setGroup] = useState('');
  const [text, setText] = useState<ReadList>();
  const [read, setRead] = useState<ReadForm>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'sending'>();
  const [sent, setSent] = useState<Sent>();
  const [add] = useAddDayEntriesMutation();
  const key = useRef(newKey());
  const { rules } = state;
  const { title = '', date = '', categories } = rules ?? {};
  const day = { id: tournament, title, date, categories };

  const forget = () => {
    setProblem(undefined);
    setRead(undefined);
    setSent(undefined);
  };
  const check = async (list: ReadList, category: string) => {
    const { parseForm } = await loadFormParser();
    key.current = newKey();
    setRead(parseForm(list, { rows: [], category, tournament: day }));
  };
  const reading = useList(async (list) => {
    setText(list);
    await check(list, group);
  });
  const handleFile = (file: File) => {
    setText(undefined);
    forget();
    void reading.readFile(file);
  };
  const handleGroup = async (category: string) => {
    setGroup(category);
    if (!text) return;
    forget();
    await check(text, category).catch((error: unknown) => {
      if (!(error instanceof ListRefusal)) throw error;
      setProblem(error.message);
    });
  };
  const handleAdd = async () => {
    if (!read || group === '') return;
    setBusy('sending');
    const rows = read.rows.map((row) => entryOf(group, row));
    const outcome = sentOf(
      await add({ tournament, key: key.current, after: confirmed.seq, rows }),
      applyNews,
    );
    // The provider counts what was sent; a person looks into the file.
    const misfits = outcome.misfits.map((one) => ({ ...one, row: read.lines[one.row - 1] ?? one.row }));
    setSent({ ...outcome, misfits });
    if (!outcome.problem) {
      setText(undefined);
      setRead(undefined);
    }
    setBusy(undefined);
  };
  return (
    <Stack>
      <SelectField
        label="Возрастная категория файла"
        name="group"
        required
        value={group}
        onChange={({ target }) => void handleGroup(target.value)}
      >
        {ageGroupsOf(day).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Row $align="center">
        <FileButton
          fileLabel="Файл Excel с участниками"
          disabled={group === ''}
          busy={reading.busy}
          onFile={handleFile}
        >
          Выбрать файл
        </FileButton>
        <Quiet>Форма лиги – та же, что в заявке клуба.</Quiet>
      </Row>
      {(problem ?? reading.problem) && <Answer tone="error">{problem ?? reading.problem}</Answer>}
      {reading.question}
      {read && (
        <>
          <Answer
            tone={read.problems.length > 0 ? 'warning' : 'info'}
            title={`В файле: ${athleteCount(read.rows.length)}.`}
          >
            {read.problems.length > 0 && 'Исправьте в файле и выберите его снова:'}
            {read.problems.length > 0 && (
              <ul>
                {read.problems.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </Answer>
          {read.problems.length === 0 && (
            <Row $align="center">
              <Button busy={busy === 'sending'} onClick={handleAdd}>
                Добавить в список
              </Button>
            </Row>
          )}
        </>
      )}
      {sent && <AddedAnswer sent={sent} />}
      <Row $align="center">
        <Button variant="quiet" onClick={onClose}>
          Закрыть
        </Button>
      </Row>
    </Stack>
  );
}
