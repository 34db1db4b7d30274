import { Button, below, token } from '@league/shared';
import { type Answer, draftFieldName, startTime } from '@league/shared/contract';
import { Notice, nbsp, Row } from '@league/shared/kit';
import styled from 'styled-components';

const WIDTHS = [
  { label: 'Как на телефоне', width: 360, height: 740 },
  { label: 'Как на компьютере', width: 1280, height: 800 },
] as const;

/** Another window and not a frame: no page of the site lets itself be framed. */
const openAt = ({ width, height }: (typeof WIDTHS)[number]) =>
  window.open(window.location.href, `preview-${width}`, `popup,width=${width},height=${height}`);

const nameOf = (field: string) => draftFieldName(field).toLowerCase();

/** Says that the page is a draft, until when its link works, and what is missing in it. */
export function PreviewBand({ preview: { expires_at, missing } }: { preview: Answer<'getContentPreview'> }) {
  return (
    <Band>
      <Notice
        tone="warning"
        title="Предпросмотр: этого на сайте ещё нет"
        action={
          <Windows>
            {WIDTHS.map((window) => (
              <Button key={window.width} variant="secondary" onClick={() => openAt(window)}>
                {nbsp(window.label)}
              </Button>
            ))}
          </Windows>
        }
      >
        <p>{nbsp(`Ссылка работает до ${startTime(expires_at)}.`)}</p>
        {missing.length > 0 && (
          <p>{nbsp(`Не заполнено или заполнено с ошибкой: ${missing.map(nameOf).join(', ')}.`)}</p>
        )}
      </Notice>
    </Band>
  );
}

const Band = styled.div`
  margin-bottom: ${token('s5')};
`;

const Windows = styled(Row)`
  ${below.tablet} {
    display: none;
  }
`;
