import { Button, token } from '@league/shared';
import { Field, Refusal, Row, useForm } from '@league/shared/kit';
import { QrCode } from '@league/shared/tournament';
import { useState } from 'react';
import styled from 'styled-components';
import { totpCheck } from '../../lib/form/form-checks.ts';
import { useConfirmTotpMutation } from './security.api.ts';

interface Props {
  /** Base32, for typing. */
  secret: string;
  /** For the QR code. */
  uri: string;
  /** Called once the codes are on, or the person gives it up. */
  onClose: () => void;
}

/** The secret of an authenticator app, as a picture and as text, and the first code. */
export function TotpSetup({ secret, uri, onClose }: Props) {
  const [values, setValues] = useState({ code: '' });
  const [confirm] = useConfirmTotpMutation();
  const form = useForm({
    values,
    onChange: setValues,
    check: totpCheck,
    toBody: (body) => body,
    send: confirm,
    onSent: onClose,
  });
  return (
    <Form {...form.props}>
      <Steps>
        <li>
          Установите на телефон приложение с кодами, если его нет: Яндекс Ключ или Google Authenticator.
        </li>
        <li>
          Наведите его камеру на картинку. Если вы читаете это на том же телефоне, введите ключ вручную:
          <Secret>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Secret>
          <QrCode text={uri} label="Картинка для приложения с кодами" />
        </li>
        <li>Введите 6 цифр, которые показывает приложение.</li>
      </Steps>
      <Field
        label="Код из приложения"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.input('code')}
      />
      <Refusal of={form.refusal} failed="Не получилось. Попробуйте ещё раз." />
      <Row>
        <Button type="submit" busy={form.isBusy}>
          Включить
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Не сейчас
        </Button>
      </Row>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('s4')};
  padding: ${token('s5')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
`;
const Steps = styled.ol`
  display: grid;
  gap: ${token('s3')};
  padding-left: 1.4em;
`;
const Secret = styled.code`
  display: block;
  margin: ${token('s2')} 0;
  font-size: ${token('body')};
  overflow-wrap: anywhere;
  user-select: all;
`;
