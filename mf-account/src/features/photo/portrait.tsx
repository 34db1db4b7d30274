import { Button, focusRing, renewable, token } from '@league/shared';
import { fullName, type User } from '@league/shared/contract';
import {
  Avatar,
  CallDialog,
  Dialog,
  IMAGE_TYPES,
  imageProblem,
  Notice,
  Row,
  Stack,
} from '@league/shared/kit';
import { type ChangeEvent, type ComponentType, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDeleteUserImageMutation } from '../../lib/users.api.ts';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import type { PhotoDialogProps } from './photo-dialog.tsx';

interface Props {
  user: User;
  relation: ViewerRelation;
  name: string;
}

interface Chosen {
  file: File;
  /** Loaded lazily: few people change their photo. */
  Dialog: ComponentType<PhotoDialogProps>;
}

/** The limit protects the browser, which redraws the file; the uploaded square is far smaller. */
const PHOTO_RULES = { maxMegabytes: 50, isRedrawn: true };

const loadDialog = renewable(() => import('./photo-dialog.tsx'));

const REMOVED = 'Фото удалено.';

/** The photo of a profile; its owner and the owner's parent can replace it. */
export function Portrait({ user, relation, name }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<string>();
  const [remove] = useDeleteUserImageMutation();
  const [isAsking, setAsking] = useState(false);

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = '';
    if (!file) return;
    setOutcome(undefined);
    const wrong = imageProblem(file, PHOTO_RULES);
    setProblem(wrong);
    if (wrong) return;
    try {
      const { PhotoDialog } = await loadDialog();
      setChosen({ file, Dialog: PhotoDialog });
    } catch {
      setProblem('Не удалось открыть редактор фото. Попробуйте ещё раз.');
    }
  };

  const handleAnother = () => {
    setProblem(undefined);
    setChosen(undefined);
    input.current?.click();
  };

  // Removing the photo removes the pressed button and loses the focus.
  useEffect(() => {
    if (outcome === REMOVED && !user.image_url) chooser.current?.focus();
  }, [outcome, user.image_url]);

  return (
    <Frame>
      <Avatar name={name} src={user.image_url} size={96} />
      {!user.image_url && <span>Фото отсутствует</span>}
      {relation !== 'other' && (
        <>
          <Choose ref={chooser} type="button" onClick={() => input.current?.click()}>
            {user.image_url ? 'Сменить фото' : 'Добавить фото'}
          </Choose>
          {user.image_url && (
            <>
              <Choose type="button" onClick={() => setAsking(true)}>
                Удалить фото
              </Choose>
              <CallDialog
                isOpen={isAsking}
                title={`Удалить фото: ${fullName(user)}?`}
                confirmLabel="Удалить фото"
                send={() => remove({ id: user.id })}
                onSent={() => setOutcome(REMOVED)}
                onClose={() => setAsking(false)}
              >
                Снимок исчезнет из профиля сразу, вернуть его можно будет только новой загрузкой.
              </CallDialog>
            </>
          )}
          <input
            ref={input}
            type="file"
            accept={IMAGE_TYPES.join()}
            aria-label="Файл с фотографией"
            hidden
            onChange={handleFile}
          />
          <span role="status">{outcome}</span>
        </>
      )}
      {problem && (
        <PhotoRefusal problem={problem} onAnother={handleAnother} onClose={() => setProblem(undefined)} />
      )}
      {chosen && (
        <chosen.Dialog
          user={user}
          isChild={relation === 'child'}
          file={chosen.file}
          onAnother={handleAnother}
          onClose={() => setChosen(undefined)}
          onSaved={() => setOutcome('Фото сохранено.')}
        />
      )}
    </Frame>
  );
}

interface PhotoRefusalProps {
  problem: string;
  onAnother: () => void;
  onClose: () => void;
}

/** Says why a chosen file cannot become the photo, with a button to choose another. */
const PhotoRefusal = ({ problem, onAnother, onClose }: PhotoRefusalProps) => (
  <Dialog isOpen onClose={onClose} title="Фото профиля">
    <Stack>
      <Notice tone="error">{problem}</Notice>
      <Row>
        <Button onClick={onAnother}>Выбрать другой файл</Button>
        <Button variant="secondary" onClick={onClose}>
          Отмена
        </Button>
      </Row>
    </Stack>
  </Dialog>
);

const Frame = styled.div`
  display: grid;
  flex: none;
  gap: ${token('s1')};
  justify-items: center;
  width: 96px;
  color: ${token('mist')};
  font-size: ${token('small')};
  line-height: 1.2;
  text-align: center;
`;
const Choose = styled.button`
  min-height: ${token('touch')};
  padding: 0;
  border: 0;
  white-space: nowrap;
  border-radius: ${token('radiusS')};
  background: none;
  color: ${token('card')};
  font: inherit;
  font-weight: 500;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;

  ${focusRing}
`;
