import { Button, logProblem, token } from '@league/shared';
import type { AthleteResult } from '@league/shared/contract';
import { Answer, Dialog, PrintedAlone, saveFile } from '@league/shared/kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Named } from './draw-diploma.ts';

interface Props {
  athlete: Named;
  result: AthleteResult;
}

/** Opens the diploma of a result: to look at, to share as a picture, to print. */
export function DiplomaButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" aria-label={`Диплом, ${props.result.title}`} onClick={() => setOpen(true)}>
        Диплом
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Диплом">
        <Diploma {...props} />
      </Dialog>
    </div>
  );
}

interface Drawn {
  picture: Blob;
  url: string;
}

function useDiploma({ athlete, result }: Props) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [hasFailed, setFailed] = useState(false);
  const draw = async () => {
    setFailed(false);
    try {
      const { drawDiploma } = await import('./draw-diploma.ts');
      const picture = await drawDiploma(athlete, result);
      setDrawn({ picture, url: URL.createObjectURL(picture) });
    } catch (failure) {
      logProblem('Не удалось сделать диплом', failure);
      setFailed(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once for each opening
  useEffect(() => void draw(), []);
  useEffect(() => () => void (drawn && URL.revokeObjectURL(drawn.url)), [drawn]);
  return { drawn, hasFailed, draw };
}

function Diploma(props: Props) {
  const { drawn, hasFailed, draw } = useDiploma(props);
  const { lastname, firstname } = props.athlete;
  const { place, title } = props.result;
  return (
    <>
      {drawn && (
        <>
          <PrintedAlone />
          <Sheet
            data-printed
            src={drawn.url}
            alt={`${lastname} ${firstname}, ${place}-е место, ${title}`}
            width="1240"
            height="1754"
          />
        </>
      )}
      {hasFailed && <Answer tone="warning">Диплом не получился. Нажмите «Повторить».</Answer>}
      <Row>
        {hasFailed ? (
          <Button onClick={() => void draw()}>Повторить</Button>
        ) : (
          <>
            <Button busy={!drawn} onClick={() => drawn && void share(drawn.picture, `Диплом, ${title}.png`)}>
              Поделиться
            </Button>
            <Button variant="secondary" disabled={!drawn} onClick={() => window.print()}>
              Напечатать
            </Button>
          </>
        )}
      </Row>
    </>
  );
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

const Sheet = styled.img`
  display: block;
  width: auto;
  max-width: 100%;
  height: auto;
  max-height: 62dvh;
  margin: 0 auto;
  border: 1px solid ${token('line')};

  @page {
    margin: 0;
    size: A4;
  }

  @media print {
    /* A sheet that is full to its last line begins another one. */
    max-height: 99vh;
    border: 0;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')};
  margin-top: ${token('s3')};
`;
