import { Button, token } from '@league/shared';
import { startTime } from '@league/shared/contract';
import { Notice, Row } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { previewHref } from '../../../lib/tournament/paths.ts';

/** A link as it is answered once, with its secret. */
export interface OpenLink {
  id: number;
  token: string;
  expires_at: string;
}

/** A new link, while its address is known: copy it, or send it as the phone does. */
export function NewLink({ link, title }: { link: OpenLink; title: string }) {
  const [said, setSaid] = useState('');
  const address = `${location.origin}${previewHref(link.token)}`;
  const handleShare = () =>
    navigator.share({ title: `Предпросмотр: ${title}`, url: address }).catch(() => {
      // The person has closed the system's dialog.
    });
  const handleCopy = () =>
    navigator.clipboard.writeText(address).then(
      () => setSaid('Ссылка скопирована'),
      () => setSaid('Не скопировалось: выделите адрес и скопируйте его'),
    );
  return (
    <Notice tone="success" title={`Ссылка до ${startTime(link.expires_at)}`}>
      Отправьте её сейчас: потом адрес здесь не показать.
      <Address>{address}</Address>
      <Row $align="center">
        {'share' in navigator && (
          <Button variant="secondary" onClick={handleShare}>
            Отправить
          </Button>
        )}
        <Button variant="secondary" onClick={handleCopy}>
          Скопировать ссылку
        </Button>
        <span role="status">{said}</span>
      </Row>
    </Notice>
  );
}

const Address = styled.code`
  display: block;
  margin-block: ${token('s2')} ${token('s3')};
  overflow-wrap: anywhere;
`;
