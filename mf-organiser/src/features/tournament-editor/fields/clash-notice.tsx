import { Button } from '@league/shared';
import { draftFieldName, valueInWords } from '@league/shared/contract';
import { Notice, Row } from '@league/shared/kit';
import { clock } from './clock.ts';
import { useEditor } from './editor.ts';

/** Asks what shall stay in a field that somebody else has changed meanwhile. */
export function ClashNotice({ field }: { field: string }) {
  const { clashes, keepMine, takeTheirs } = useEditor();
  const clash = clashes[field];
  if (!clash) return null;
  const { by, at, value } = clash;
  const theirs = valueInWords(value);
  return (
    <Notice
      tone="warning"
      title={`«${draftFieldName(field)}»: пока вы писали, поле изменили`}
      action={
        <Row>
          <Button variant="secondary" onClick={() => keepMine(field)}>
            Оставить моё
          </Button>
          <Button variant="secondary" onClick={() => takeTheirs(field)}>
            Взять этот вариант
          </Button>
        </Row>
      }
    >
      Теперь там {theirs ? `«${theirs}»` : 'пусто'} (сохранено {clock(at)}
      {by !== null && `, ${by}`}). Ваш текст на месте; пока вы не выберете, это поле не сохраняется.
    </Notice>
  );
}
