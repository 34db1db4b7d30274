import { focusRing, token } from '@league/shared';
import { Dialog } from '@league/shared/kit';
import { LargePicture, PrivatePicture } from '@league/shared/tournament';
import { useState } from 'react';
import styled from 'styled-components';

interface Props {
  /** Address of the file, below the API base. */
  url: string;
  uploadedAt: string | null;
  /** Title of the paper. */
  title: string;
}

/** A small picture of a paper; a press enlarges it. */
export function DocumentPreview({ url, uploadedAt, title }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PrivatePicture picture={{ url, storedAt: uploadedAt }}>
      {(src, onBroken) => (
        <>
          <Thumb
            type="button"
            aria-haspopup="dialog"
            aria-label={`Открыть: ${title}`}
            onClick={() => setOpen(true)}
          >
            <img src={src} alt="" onError={onBroken} />
          </Thumb>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} width="full">
            <LargePicture src={src} alt={title} />
          </Dialog>
        </>
      )}
    </PrivatePicture>
  );
}

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
