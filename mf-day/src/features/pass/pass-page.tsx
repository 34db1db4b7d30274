import { Button, failureText, useLocation, useNavigate, useParams } from '@league/shared';
import { PASS_LETTERS_LENGTH, passLetters } from '@league/shared/contract';
import { Field, Page, Quiet, Row, Stack, useForm } from '@league/shared/kit';
import { useEffect, useRef, useState } from 'react';
import { useRedeemDayPassMutation } from '../../lib/days.api.ts';
import { NoDay, useNoDay } from '../../lib/no-day.tsx';
import { forgetDevice, markPass } from '../../lib/outbox/owner.ts';
import { placePath } from '../../lib/pass/place.ts';

/** What stands behind `#`. */
function scannedOf(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return '';
  }
}

/** What is wrong with the letters, before they are sent. */
function faultsOf({ letters }: { letters: string }) {
  if (passLetters(letters).length === PASS_LETTERS_LENGTH) return {};
  const isWhole = letters.replace(/\s/g, '').length === PASS_LETTERS_LENGTH;
  return {
    letters: isWhole
      ? 'Такого кода нет. Проверьте буквы.'
      : `Введите ${PASS_LETTERS_LENGTH} букв, которые показывает секретарь.`,
  };
}

/**
 * `/day/:tournament/pass`: gives this device the access that a secretary offers, by the code of the QR behind `#`, or by six
 * letters.
 */
export default function PassPage() {
  const { tournament = '' } = useParams();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [redeem, { isLoading }] = useRedeemDayPassMutation();
  const [values, setValues] = useState({ letters: '' });
  /** Of the scanned code. */
  const [problem, setProblem] = useState<string>();
  const isTaken = useRef(false);
  const hasNoDay = useNoDay(tournament);

  const take = async (code: { letters: string }) => {
    setProblem(undefined);
    const { data, error } = await redeem({ tournament, ...code });
    if (!data) return failureText(error);
    // The device may have had another place until now, and its names.
    await forgetDevice(tournament).catch(() => undefined);
    markPass();
    await navigate(placePath(tournament, data), { replace: true });
  };
  useEffect(() => {
    const letters = passLetters(scannedOf(hash));
    if (letters.length !== PASS_LETTERS_LENGTH || isTaken.current) return;
    isTaken.current = true;
    // Before anything else: the address bar and the history keep no code.
    void navigate(pathname, { replace: true });
    void take({ letters }).then(setProblem);
  });
  const form = useForm({
    values,
    onChange: (typed) => {
      setValues(typed);
      setProblem(undefined);
    },
    faultsOf,
    toBody: ({ letters }) => ({ letters: passLetters(letters) }),
    send: async (code) => {
      const refusal = await take(code);
      return refusal === undefined ? {} : { faults: { letters: refusal } };
    },
  });
  return (
    <Page title="Доступ устройства" isDesk noindex back={{ to: `/day/${tournament}`, label: 'Страница дня' }}>
      {hasNoDay ? (
        <NoDay />
      ) : (
        <Stack as="form" {...form.props} aria-label="Доступ устройства">
          <p>
            Секретарь турнира открывает «Устройства» и показывает код: наведите на него камеру или введите
            шесть букв.
          </p>
          <Field
            label="Шесть букв"
            {...form.input('letters')}
            error={form.errors.letters ?? problem}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            description="Русская раскладка или латинская – всё равно."
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
