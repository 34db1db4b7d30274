import { plural } from '@league/shared';
import { createContext, use, useEffect } from 'react';
import { counted } from '../day-text.ts';
import type { OutboxView } from '../outbox/outbox.ts';
import { isPending } from '../outbox/pending.ts';

export const actionsText = counted('действие', 'действия', 'действий');

const TIME = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit' });

/** «10:42»; of another day «12.12, 10:42». */
export function timeText(at: number, now: Date): string {
  const made = new Date(at);
  const time = TIME.format(made);
  if (made.toDateString() === now.toDateString()) return time;
  return `${DAY.format(made)}, ${time}`;
}

/** What the sign at the desk says, and how urgent it is. */
export interface Sign {
  tone: 'green' | 'gold' | 'hong' | 'chung';
  text: string;
}

const waitText = (count: number) => plural(count, { one: 'ждёт', few: 'ждут', many: 'ждут' });

const WAITS_FOR = {
  offline: 'сети',
  'signed-out': 'вашего входа',
  forbidden: 'доступа к столу',
} as const;

/** @param note what the page says first, such as «Корт передан» */
export function signOf(outbox: OutboxView, now: Date, note: string | null = null): Sign {
  const sign = sendingSign(outbox, now);
  if (note === null) return sign;
  return { tone: sign.tone === 'green' ? 'gold' : sign.tone, text: `${note}. ${sign.text}` };
}

function sendingSign({ queued, phase }: OutboxView, now: Date): Sign {
  const pending = queued.filter(isPending);
  const refused = queued.length - pending.length;
  const waiting = pending.length;
  const since = pending[0] && timeText(pending[0].madeAt, now);
  const parts: string[] = [];
  if (refused > 0) parts.push(`Не принято: ${refused}`);
  if (waiting > 0) {
    if (phase === 'idle' || phase === 'sending') parts.push(`Отправляем: ${waiting}`);
    else parts.push(`${actionsText(waiting)} ${waitText(waiting)} ${WAITS_FOR[phase]} с ${since}`);
  }
  if (parts.length === 0) return { tone: 'green', text: 'Всё отправлено' };
  const isSending = phase === 'sending' || phase === 'idle';
  return { tone: refused > 0 ? 'hong' : isSending ? 'chung' : 'gold', text: parts.join('. ') };
}

/** Sets what the sign at the desk says first; null: nothing of its own. */
export const SignNote = createContext<(note: string | null) => void>(() => undefined);

/** What the page wants the sign to say beside whether everything is sent, such as «Корт передан». */
export function useSignNote(note: string | null): void {
  const say = use(SignNote);
  useEffect(() => {
    say(note);
    return () => say(null);
  }, [say, note]);
}

/** Asks the browser to keep what is stored, however full the device gets; undefined: it cannot be asked. */
export const askToPersist = async (
  storage: Partial<StorageManager> | undefined,
): Promise<boolean | undefined> =>
  (await storage?.persisted?.().catch(() => undefined)) ||
  (await storage?.persist?.().catch(() => undefined));

/** What a person should know of a storage that the browser has not promised to keep. */
export const NOT_PERSISTED =
  'Браузер не обещает хранить неотправленное долго: Safari на iPad и iPhone стирает его, если сайт не открывали семь дней, частное окно – когда его закрывают. Дождитесь «Всё отправлено» в тот же день. Стол на экране «Домой» Safari хранит.';
