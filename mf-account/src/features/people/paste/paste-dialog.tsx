import { Button } from '@league/shared';
import { useGetUserQuery, useListAthletesQuery } from '@league/shared/api';
import {
  Answer,
  Dialog,
  type DialogControl,
  FileButton,
  QueryResult,
  Row,
  Stack,
  TextAreaField,
} from '@league/shared/kit';
import { useList } from '@league/shared/tournament';
import { useState } from 'react';
import { type PreviewRow, previewOf } from './team-draft.ts';
import { TeamPreview } from './team-preview.tsx';

interface Props extends DialogControl {
  coachId: number;
  /** Called with the ids of the added athletes. */
  onAdded: (ids: readonly number[]) => void;
}

const EXAMPLE = 'Белов Ян 12.03.2014 34 кг 6 гып\nКим Илья Олегович 5.5.14 41,5 кг 10 гып 2 юн';

/** A coach pastes a team or chooses its file; the text and the preview survive closing the dialog. */
export default function PasteDialog({ coachId, isOpen, onClose, onAdded }: Props) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly PreviewRow[]>();
  const [region, setRegion] = useState<string>();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const athletes = useListAthletesQuery({ coachId });
  const coach = useGetUserQuery({ id: coachId });
  const list = useList((read) => {
    setSkipped(read.skipped);
    setRows(previewOf(read, athletes.data ?? []));
  });
  const handleAdded = (ids: readonly number[]) => {
    setText('');
    setRows(undefined);
    onClose();
    onAdded(ids);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Вставить список" width={rows ? 'wide' : 'narrow'}>
      <QueryResult query={athletes} what="ваших спортсменов">
        {() =>
          rows ? (
            <TeamPreview
              rows={rows}
              skipped={skipped}
              region={region ?? coach.data?.federation ?? ''}
              onRows={setRows}
              onRegion={setRegion}
              onBack={() => setRows(undefined)}
              onAdded={handleAdded}
            />
          ) : (
            <Stack>
              <TextAreaField
                label="Список спортсменов"
                name="team"
                description="Из Excel, сообщения или записной книжки: один спортсмен в строке, порядок любой. Или файл .xlsx, .xls, .ods, .csv."
                placeholder={EXAMPLE}
                rows={8}
                value={text}
                onChange={({ target }) => setText(target.value)}
                onPaste={(event) => {
                  // A whole list at once needs no further press.
                  const pasted = event.clipboardData.getData('text');
                  if (text.trim() || !pasted.trim()) return;
                  event.preventDefault();
                  setText(pasted);
                  void list.readText(pasted);
                }}
              />
              {list.problem && <Answer tone="error">{list.problem}</Answer>}
              <Row>
                <Button busy={list.busy} onClick={() => void list.readText(text)}>
                  Показать, что прочитано
                </Button>
                <FileButton
                  fileLabel="Файл со списком"
                  busy={list.busy}
                  onFile={(file) => void list.readFile(file)}
                >
                  Выбрать файл
                </FileButton>
              </Row>
              {list.question}
            </Stack>
          )
        }
      </QueryResult>
    </Dialog>
  );
}
