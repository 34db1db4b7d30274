import { Button, failureText } from '@league/shared';
import type { MyWitness } from '@league/shared/contract';
import { commitmentOf, minutesAfter, OPENING_MINUTES } from '@league/shared/day';
import { Answer, Notice, Quiet, Row } from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { Code, Subheading } from '../../../lib/day-parts.ts';
import { useOpenDrawWitnessMutation, useSealDrawWitnessMutation } from '../../../lib/days.api.ts';
import { purposeText, timeOf } from '../../../lib/draw/session-text.ts';
import { keepValue, keptValue, newWitnessValue } from './witness-value.ts';

/** How often a witness tries again, in milliseconds. */
const EVERY = 5_000;
/** The clock of a device may be slow by so much. */
const TOLERANCE = 60_000;

/** What a witness of one draw does: makes the value, keeps it, opens it. */
export default function Witnessing({ tournament, asked }: { tournament: string; asked: MyWitness }) {
  const { session, purpose, commitment, closesAt } = asked;
  const kept = keptValue(tournament, session);
  const isOwn = kept !== null && commitment === commitmentOf(kept);
  return (
    <>
      <Subheading>{purposeText(purpose)}</Subheading>
      {commitment === null ? (
        <Seal tournament={tournament} session={session} />
      ) : !isOwn ? (
        <Notice tone="warning">
          Ваше число хранится в другом браузере. Откройте эту страницу там
          {closesAt && ` до ${timeOf(minutesAfter(closesAt, OPENING_MINUTES))}`}, иначе жеребьёвка сорвётся.
        </Notice>
      ) : (
        <Open tournament={tournament} asked={asked} value={kept} />
      )}
    </>
  );
}

/** The value is made here, and its hash published. */
function Seal({ tournament, session }: { tournament: string; session: number }) {
  const [seal, { isLoading }] = useSealDrawWitnessMutation();
  const [problem, setProblem] = useState<string>();
  const key = useRef(newKey());
  const handleSeal = async () => {
    const value = keptValue(tournament, session) ?? newWitnessValue();
    if (!keepValue(tournament, session, value))
      return setProblem('Этот браузер ничего не хранит (личный режим?). Откройте страницу в обычном окне.');
    const { error } = await seal({ tournament, session, key: key.current, commitment: commitmentOf(value) });
    setProblem(error ? failureText(error) : undefined);
  };
  return (
    <>
      <Quiet>
        Браузер придумает число и сохранит его у себя. Сайт узнает только отпечаток, и все увидят его до того,
        как зал начнёт давать числа. Когда они закончатся, браузер откроет число сам: оставьте эту страницу
        открытой. Если вы её закроете, число останется в браузере – вернитесь вовремя.
      </Quiet>
      <Row $align="center">
        <Button busy={isLoading} onClick={() => void handleSeal()}>
          Быть свидетелем
        </Button>
      </Row>
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}

interface OpenProps {
  tournament: string;
  asked: MyWitness;
  value: string;
}

/** The value is opened once the numbers are over, by the site's word and by the clock of this device. */
function Open({ tournament, asked: { session, commitment, closesAt, isOver }, value }: OpenProps) {
  const [open, { isLoading }] = useOpenDrawWitnessMutation();
  const [problem, setProblem] = useState<string>();
  const key = useRef(newKey());
  const handleOpen = useCallback(async () => {
    const { error } = await open({ tournament, session, key: key.current, value });
    setProblem(error ? failureText(error) : undefined);
  }, [open, tournament, session, value]);
  // A site that asks too early would learn the value while it can still give numbers itself.
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const isDue = isOver && closesAt !== null && Date.now() + TOLERANCE >= Date.parse(closesAt);
  // Nothing else says that the clock of this device has come so far.
  const isEarly = isOver && !isDue;
  useEffect(() => {
    if (!isEarly) return;
    const timer = setInterval(lookAgain, EVERY);
    return () => clearInterval(timer);
  }, [isEarly]);
  useEffect(() => {
    if (!isDue) return;
    void handleOpen();
    const timer = setInterval(() => void handleOpen(), EVERY);
    return () => clearInterval(timer);
  }, [isDue, handleOpen]);
  return (
    <>
      <Quiet>
        Отпечаток вашего числа: <Code>{commitment}</Code>
      </Quiet>
      <Quiet role="status">
        {isOver
          ? 'Числа закончились: браузер открывает ваше число.'
          : `Числа принимаются${closesAt ? ` до ${timeOf(closesAt)}` : ''}. Потом браузер откроет ваше число сам. Не закрывайте страницу.`}
      </Quiet>
      {isEarly && (
        <>
          <Notice tone="warning">
            Сайт говорит, что числа закончились, но по часам этого устройства ещё рано. Сверьте часы и
            откройте число сами.
          </Notice>
          <Row $align="center">
            <Button busy={isLoading} onClick={() => void handleOpen()}>
              Открыть моё число
            </Button>
          </Row>
        </>
      )}
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}
