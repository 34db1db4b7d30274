import { Button, lazyPage } from '@league/shared';
import type { WeightCategory } from '@league/shared/contract';
import { Answer, Stack } from '@league/shared/kit';
import { CategoryDrawing, hasNoRounds } from '@league/shared/tournament';
import { useLayoutEffect, useRef, useState, useTransition } from 'react';
import type { SaveBrackets } from './edit/saving.ts';
import { boutsOf } from './edit/use-editing.ts';

const BracketEditor = lazyPage(() => import('./edit/bracket-editor.tsx'));

interface Props {
  category: WeightCategory;
  /** Offers the edit mode. */
  isEditor: boolean;
  save: SaveBrackets;
  /** The entry or names whose way is lit, see `CategoryDrawing`. */
  people: readonly string[] | undefined;
}

type Mode = 'view' | 'edit' | 'saved';

/** One weight category: a view and, for permitted users, an editor. */
export function CategoryBracket({ category, isEditor, save, people }: Props) {
  const [mode, setMode] = useState<Mode>('view');
  // A transition: drawing a large bracket must not delay the response to the press.
  const [isDrawing, startDrawing] = useTransition();
  const show = (next: Mode) => startDrawing(() => setMode(next));
  const drawing = useRef<HTMLElement>(null);
  // The pressed button is gone, and with it the focus.
  const shown = useRef(mode);
  useLayoutEffect(() => {
    if (shown.current !== mode) drawing.current?.focus();
    shown.current = mode;
  }, [mode]);

  if (hasNoRounds(category)) return <p>Нет данных для отображения</p>;
  // Editing continues if the right to it is lost meanwhile: the input must not be lost too.
  if (mode === 'edit')
    return (
      <BracketEditor
        category={category}
        save={save}
        focusRef={drawing}
        onSaved={() => show('saved')}
        onCancel={() => show('view')}
      />
    );
  const edit = isEditor && boutsOf(category).length > 0 && (
    <Button variant="secondary" busy={isDrawing} onClick={() => show('edit')}>
      Редактировать
    </Button>
  );
  return (
    <>
      {mode === 'saved' && (
        <Stack $below="s4">
          <Answer tone="success">Изменения сохранены!</Answer>
        </Stack>
      )}
      <CategoryDrawing category={category} focusRef={drawing} action={edit} people={people} />
    </>
  );
}
