import { Button, token, visuallyHidden } from '@league/shared';
import { Answer, IMAGE_TYPES, imageProblem, Quiet, Row, UploadProgress } from '@league/shared/kit';
import { type ChangeEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { PictureFace } from './picture-face.ts';

interface Props {
  /** The address of the picture; null: there is none. */
  shown: string | null;
  alt: string;
  /** What has become of the last choice. */
  outcome?: { text: string; tone: 'error' | 'success' } | undefined;
  /** The share of the file that has been sent. */
  sending?: { share: number; onCancel: () => void } | undefined;
  isRemoving?: boolean;
  /** When others see a chosen picture. */
  when: string;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Chooses, shows and removes a picture that everybody sees. */
export function PictureField({ shown, alt, outcome, sending, isRemoving = false, when, ...acts }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const isBusy = sending !== undefined || isRemoving;
  const said = problem ? { text: problem, tone: 'error' as const } : outcome;

  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows choosing the same file again after it was corrected.
    target.value = '';
    if (!file) return;
    const found = imageProblem(file);
    setProblem(found);
    if (!found) acts.onChoose(file);
  };
  const handleRemove = () => {
    setProblem(undefined);
    acts.onRemove();
  };

  return (
    <Group role="group" aria-label="Картинка">
      <strong>Картинка</strong>
      <Quiet>
        JPEG, PNG или WebP до 10&nbsp;МБ, лучше 1200 × 630 точек. Её видят все{when}: детей показывайте только
        с согласия родителей.
      </Quiet>
      {shown && <PictureFace src={shown} alt={alt} width={1200} height={630} />}
      <Input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        aria-label="Файл картинки"
        tabIndex={-1}
        disabled={isBusy}
        onChange={handleChoice}
      />
      {sending && (
        <UploadProgress share={sending.share} label="Загрузка картинки" onCancel={sending.onCancel} />
      )}
      {said && !isBusy && <Answer tone={said.tone}>{said.text}</Answer>}
      <Row>
        <Button
          variant="secondary"
          busy={sending !== undefined}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {shown ? 'Заменить картинку' : 'Выбрать картинку'}
        </Button>
        {shown && (
          <Button variant="quiet" busy={isRemoving} disabled={isBusy} onClick={handleRemove}>
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
const Input = styled.input`
  ${visuallyHidden}
`;
