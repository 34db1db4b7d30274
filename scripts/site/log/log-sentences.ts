/** What the operator reads in the place of a message at level warn or above; others are shown as they are. */
const SENTENCES: Readonly<Record<string, string>> = {
  'a file was not removed': 'файл не удалён, попытка повторится',
  'a round of work failed': 'фоновая работа не удалась',
  'a name that may not be shown is still on the site':
    'на сайте осталось имя, которое показывать нельзя; попытка повторится',
  'channel revision is damaged': 'запись о релизах повреждена',
  'counts wait for the store': 'хранилище не принимает показания вкладок, попытка повторится',
  'counts were not kept': 'показания вкладок не записаны, хранилище не приняло их за девять минут',
  'database does not answer': 'база данных не отвечает',
  'disk is full': 'на диске каталога данных кончается место',
  'file of a release is damaged': 'файл релиза повреждён и не отдаётся',
  'mail was not sent': 'письмо не отправлено',
  'one password is tried on many accounts': 'один пароль пробуют на многих учётных записях',
  'page is not drawn': 'страница не нарисована на сервере, браузер рисует её сам',
  'pages cannot be filled': 'страницы с данными API не рисуются на сервере, браузер рисует их сам',
  'payment gateway failed': 'платёжная система не отвечает',
  'provider: response errored': 'API не отвечает',
  'push was not sent': 'уведомление в браузер не отправлено',
  'refund was not settled': 'возврат оплаты не проведён',
  'release command not written': 'команда отката не записана на диск этой машины',
  'release store is unreadable': 'хранилище релизов не читается',
  'request errored': 'запрос не выполнен',
  'request failed': 'запрос не выполнен',
  'the gateway names another amount': 'платёжная система называет другую сумму',
  'the provider does not say whether a request is its own':
    'API не отвечает, чей это запрос: файл с именами не отдан',
  'the site does not say how it fares': 'раздача не отдаёт показаний для страницы организатора',
  'The list of tournaments could not be read': 'список турниров не прочитан',
  'The rating could not be read': 'рейтинг не прочитан',
};

const LEVELS: Readonly<Record<number, string>> = { 40: 'предупреждение', 50: 'ошибка', 60: 'авария' };

/** Longest text of an error in a sentence, in characters; the log has all of it. */
const LONGEST_CAUSE = 300;

interface LogLine {
  level: number;
  time: number;
  msg?: string;
  reqId?: string;
  /** Name of the background work. */
  worker?: string;
  /** Of the file that this is about. */
  path?: string;
  err?: { message?: string; code?: string };
}

interface Described {
  /** What happened. */
  event: string;
  /** Milliseconds since 1970. */
  time: number;
  /** When, and what happened, and where to read more. */
  sentence: string;
}

/** A warning or an error in the log of a server, in Russian; `undefined` for other lines. */
export function describeLogLine(title: string, line: string): Described | undefined {
  const read = parse(line);
  const kind = LEVELS[read?.level ?? 0];
  if (!read || !kind) return undefined;
  const { time, msg = '', reqId, worker, path, err } = read;
  const subject = worker ?? path;
  const about = subject ? ` (${subject})` : '';
  const why = (err?.message ?? err?.code)?.slice(0, LONGEST_CAUSE);
  const text = `${title}, ${kind}: ${SENTENCES[msg] ?? msg}${about}${why ? `: ${why}` : ''}`;
  // A message may quote what a stranger has sent, and a terminal obeys control characters.
  const event = text.replace(/[\p{Cc}\s]+/gu, ' ').replace(/[.\s]*$/, '.');
  const more = reqId ? ` Запрос ${reqId}, подробности в журнале.` : '';
  return { event, time, sentence: `${clock(time)} ${event}${more}` };
}

const clock = (time: number) => new Date(time).toTimeString().slice(0, 8);

function parse(line: string): LogLine | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
