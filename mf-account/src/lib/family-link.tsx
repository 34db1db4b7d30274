import { Button, token } from '@league/shared';
import type { FamilyInvitation } from '@league/shared/contract';
import { formatDay, Row, Text } from '@league/shared/kit';
import { QrCode } from '@league/shared/tournament';
import { useState } from 'react';
import styled from 'styled-components';

interface Props {
  athlete: { lastname: string; firstname: string };
  invitation: FamilyInvitation;
}

/** One family's link: the code to scan, what it is for, and the ways to send it. */
export default function FamilyLink({ athlete: { lastname, firstname }, invitation }: Props) {
  const [said, setSaid] = useState('');
  const name = `${lastname} ${firstname}`;
  const address = `${location.origin}/take-over?token=${invitation.token}`;
  const until = formatDay(invitation.expires_at);
  const text = `${firstname}: профиль в Юношеской лиге тхэквондо. Возьмите его по ссылке, она действует до ${until} и один раз.`;

  const handleShare = () =>
    navigator.share({ text, url: address }).catch(() => {
      // The person has closed the system's dialog.
    });
  const handleCopy = () =>
    navigator.clipboard.writeText(`${text}\n${address}`).then(
      () => setSaid('Скопировано: вставьте в сообщение родителю.'),
      () => setSaid('Не скопировалось: отправьте снимок кода.'),
    );

  return (
    <Card aria-label={name}>
      <Text as="h2" $size="lead">
        {name}
      </Text>
      <Code>
        <QrCode text={address} label={`QR-код: ${name}`} />
      </Code>
      <p>
        Наведите камеру телефона: профиль в Юношеской лиге тхэквондо перейдёт к вам. До {until}, один раз.
      </p>
      <Row $isUnprinted $gap="s2" $justify="center">
        {'share' in navigator && (
          <Button variant="secondary" aria-label={`Отправить: ${name}`} onClick={handleShare}>
            Отправить
          </Button>
        )}
        <Button variant="secondary" aria-label={`Скопировать ссылку: ${name}`} onClick={handleCopy}>
          Скопировать ссылку
        </Button>
        <span role="status">{said}</span>
      </Row>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${token('s2')};
  box-sizing: border-box;
  height: 100%;
  padding: ${token('s4')};
  border: 1px dashed ${token('edge')};
  border-radius: ${token('radiusS')};
  background: ${token('card')};
  text-align: center;

  & > p {
    font-size: ${token('small')};
  }

  @media print {
    padding: 3mm;
  }
`;
const Code = styled.div`
  width: 220px;
  max-width: 100%;

  @media print {
    width: 48mm;
  }
`;
