import { Button, logProblem, token } from '@league/shared';
import { Answer, saveFile, saveObjectUrl } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { drawPicture } from './diploma-picture.ts';
import { useLazyGetDiplomaQuery, useReadDiplomaFileMutation } from './results.api.ts';

interface Props {
  /** Id of the athlete. */
  id: number;
  /** Id of the result. */
  result: string;
  /** Title of the tournament. */
  title: string;
}

/** Hands the picture to the phone's own way of sharing; where there is none, saves it. */
async function share(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  if (!navigator.canShare?.({ files })) return saveFile(picture, name);
  await navigator.share({ files }).catch((refusal: DOMException) => {
    // The person has closed the phone's dialog.
    if (refusal.name !== 'AbortError') saveFile(picture, name);
  });
}

/** A diploma as a picture to share and as a PDF to print. */
export function DiplomaButtons({ id, result, title }: Props) {
  const [draw] = useLazyGetDiplomaQuery();
  const [read] = useReadDiplomaFileMutation();
  const [running, setRunning] = useState<'picture' | 'file'>();
  const [hasFailed, setFailed] = useState(false);
  const name = `Диплом, ${title}`;
  const makers = {
    picture: async () => share(await drawPicture(await draw({ id, result }).unwrap()), `${name}.png`),
    file: async () => saveObjectUrl(await read({ id, result }).unwrap(), `${name}.pdf`),
  };
  const handle = async (kind: 'picture' | 'file') => {
    setRunning(kind);
    setFailed(false);
    try {
      await makers[kind]();
    } catch (failure) {
      logProblem('Не удалось сделать диплом', failure);
      setFailed(true);
    }
    setRunning(undefined);
  };
  const button = (kind: 'picture' | 'file', label: string) => (
    <Button
      variant="secondary"
      aria-label={`${label}, ${title}`}
      busy={running === kind}
      onClick={() => void handle(kind)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Row>
        {button('picture', 'Диплом картинкой')}
        {button('file', 'Диплом в\u00a0PDF')}
      </Row>
      {hasFailed && <Answer tone="warning">Диплом не получился. Нажмите ещё раз.</Answer>}
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')};
  margin-top: ${token('s2')};
`;
