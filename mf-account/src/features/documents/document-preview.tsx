import { focusRing, token } from '@league/shared';
import { Button, Dialog, Skeleton } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useReadDocumentFileQuery } from './document-file.ts';

interface Props {
  /** Where the file is, below the API base. */
  url: string;
  uploadedAt: string | null;
  /** Of the paper. */
  title: string;
}

/** The picture of a paper, small; a press shows it large. */
export function DocumentPreview({ url, uploadedAt, title }: Props) {
  const { data: src, error, isFetching, refetch } = useReadDocumentFileQuery({ url, uploadedAt });
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (error || isBroken) {
    return (
      <Frame>
        <span>Файл не открылся.</span>
        {error && (
          <Button variant="quiet" busy={isFetching} onClick={refetch}>
            Повторить
          </Button>
        )}
      </Frame>
    );
  }
  if (!src) {
    return (
      <Frame aria-busy="true" aria-label="Загрузка">
        <Skeleton height="100%" radius={token('radiusS')} />
      </Frame>
    );
  }
  return (
    <>
      <Thumb
        type="button"
        aria-haspopup="dialog"
        aria-label={`Открыть: ${title}`}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt="" onError={() => setBroken(true)} />
      </Thumb>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} width="full">
        <Large src={src} alt={title} />
      </Dialog>
    </>
  );
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  height: 160px;
  border-radius: ${token('radiusS')};
  background: ${token('track')};
  color: ${token('ink2')};
  text-align: center;
`;
const Thumb = styled.button`
  display: block;
  width: 100%;
  height: 160px;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusS')};
  background: ${token('track')};
  cursor: zoom-in;

  ${focusRing}

  & > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
const Large = styled.img`
  display: block;
  max-width: 100%;
  margin: 0 auto;
  border-radius: ${token('radiusS')};
`;
