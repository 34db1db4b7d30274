import { Button, failureText, logProblem, token, visuallyHidden } from '@league/shared';
import {
  isCancelled,
  useCancellable,
  useDeleteActivityPictureMutation,
  useUploadActivityPictureMutation,
} from '@league/shared/api';
import type { OrganiserActivity } from '@league/shared/contract';
import { Answer, IMAGE_TYPES, imageProblem, Quiet, Row, UploadProgress } from '@league/shared/kit';
import { type ChangeEvent, useRef, useState } from 'react';
import styled from 'styled-components';

interface Props {
  activity: OrganiserActivity;
  /** Called after the picture is removed. */
  onRemoved: () => void;
}

/** The picture of an event or a camp. It is stored as soon as it is chosen, without the form around it. */
export function PictureField({ activity: { id, picture_url, picture_alt }, onRemoved }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [upload, sending] = useUploadActivityPictureMutation();
  const [remove, removal] = useDeleteActivityPictureMutation();
  const { run, cancel } = useCancellable();
  const [share, setShare] = useState(0);
  const [outcome, setOutcome] = useState<{ text: string; tone: 'error' | 'success' }>();
  const isBusy = sending.isLoading || removal.isLoading;

  const handleChoice = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows choosing the same file again after it was corrected.
    target.value = '';
    if (!file) return;
    const problem = imageProblem(file);
    setOutcome(problem ? { text: problem, tone: 'error' } : undefined);
    if (problem) return;
    setShare(0);
    const { error } = await run(upload({ id, image: file, onProgress: setShare }));
    if (!error) return setOutcome({ text: 'Картинка сохранена.', tone: 'success' });
    if (isCancelled(error)) return;
    logProblem('Не удалось загрузить картинку', error);
    setOutcome({ text: failureText(error, 'Картинка не загрузилась. Попробуйте ещё раз.'), tone: 'error' });
  };
  const handleRemove = async () => {
    const { error } = await remove({ id });
    if (error) {
      logProblem('Не удалось убрать картинку', error);
      setOutcome({ text: failureText(error, 'Картинка не убрана. Попробуйте ещё раз.'), tone: 'error' });
      return;
    }
    onRemoved();
    setOutcome({ text: 'Картинка убрана.', tone: 'success' });
  };

  return (
    <Group role="group" aria-label="Картинка">
      <strong>Картинка</strong>
      <Quiet>
        JPEG, PNG или WebP до 10&nbsp;МБ, лучше 1200 × 630 точек. Её видят все и сразу после выбора: детей
        показывайте только с согласия родителей.
      </Quiet>
      {picture_url && <Shown src={picture_url} alt={picture_alt ?? ''} width={1200} height={630} />}
      <Input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        aria-label="Файл картинки"
        tabIndex={-1}
        disabled={isBusy}
        onChange={handleChoice}
      />
      {sending.isLoading && <UploadProgress share={share} label="Загрузка картинки" onCancel={cancel} />}
      {outcome && !isBusy && <Answer tone={outcome.tone}>{outcome.text}</Answer>}
      <Row>
        <Button
          variant="secondary"
          busy={sending.isLoading}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {picture_url ? 'Заменить картинку' : 'Выбрать картинку'}
        </Button>
        {picture_url && (
          <Button variant="quiet" busy={removal.isLoading} disabled={isBusy} onClick={handleRemove}>
            Убрать картинку
          </Button>
        )}
      </Row>
    </Group>
  );
}

const Group = styled.div`
  position: relative;
  display: grid;
  gap: ${token('s3')};
`;
const Shown = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: ${token('radiusS')};
  background: ${token('line')};
`;
const Input = styled.input`
  ${visuallyHidden}
`;
