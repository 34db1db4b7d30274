import { Button, failureText, useLocation, useNavigate, useParams } from '@league/shared';
import { useRedeemDayPassMutation } from '@league/shared/api';
import { PASS_LETTERS_LENGTH, passLetters } from '@league/shared/contract';
import { Field, Page, Quiet, Row, Stack, useFaultFocus } from '@league/shared/kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { NoDay, useNoDay } from '../../lib/no-day.tsx';
import { forgetDevice, markPass } from '../../lib/outbox/session-keys.ts';
import { placePath } from '../../lib/pass/place.ts';

const SECRET = /^#([\w-]{43})$/;

/**
 * `/day/:tournament/pass`: gives this device the access that a secretary offers, by the code of the QR behind `#`, or by six
 * letters.
 */
export default function PassPage() {
  const { tournament = '' } = useParams();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [redeem, { isLoading }] = useRedeemDayPassMutation();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isTaken = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(form);
  const hasNoDay = useNoDay(tournament);

  const take = async (code: { secret: string } | { letters: string }) => {
    setProblem(undefined);
    const { data, error } = await redeem({ tournament, ...code });
    // The device may have had another place until now, and keys of that.
    if (data) await forgetDevice(tournament).catch(() => undefined);
    if (data) markPass();
    if (data) return navigate(placePath(tournament, data), { replace: true });
    setProblem(failureText(error));
  };
  useEffect(() => {
    const [, secret] = SECRET.exec(hash) ?? [];
    if (!secret || isTaken.current) return;
    isTaken.current = true;
    // Before anything else: the address bar and the history keep no code.
    void navigate(pathname, { replace: true });
    void take({ secret });
  });
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const letters = passLetters(typed);
    if (letters.length === PASS_LETTERS_LENGTH) await take({ letters });
    else if (typed.replace(/\s/g, '').length === PASS_LETTERS_LENGTH)
      setProblem('Такого кода нет. Проверьте буквы.');
    else setProblem(`Введите ${PASS_LETTERS_LENGTH} букв, которые показывает секретарь.`);
    focusFault();
  };
  return (
    <Page title="Доступ устройства" isDesk noindex back={{ to: `/day/${tournament}`, label: 'Страница дня' }}>
      {hasNoDay ? (
        <NoDay />
      ) : (
        <Stack as="form" ref={form} onSubmit={handleSubmit} noValidate aria-label="Доступ устройства">
          <p>
            Секретарь турнира открывает «Устройства» и показывает код: наведите на него камеру или введите
            шесть букв.
          </p>
          <Field
            label="Шесть букв"
            name="letters"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            value={typed}
            error={problem}
            description="Русская раскладка или латинская – всё равно."
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
          <Row $align="center">
            <Button type="submit" busy={isLoading}>
              Получить доступ
            </Button>
          </Row>
          <Quiet>
            Устройство сможет только то, на что выдан доступ, до конца турнира. Входить в учётную запись не
            нужно.
          </Quiet>
        </Stack>
      )}
    </Page>
  );
}
