import type { ActivityKind } from '@league/shared/api';
import { type ActivityRequest, isAnswerLate, type UserType } from '@league/shared/contract';
import { formatLongDay } from '@league/shared/kit';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';

/** What the viewer has to do with a camp or an event, and where the next step is taken. */
interface OwnState {
  lines: string[];
  /** The next step; absent if there is none. */
  action?: { text: string; to: string };
}

const NAMED = 3;

/** The state of one athlete; `name` is undefined for the viewer. */
function stateOf(
  { status, payment_status }: ActivityRequest,
  answerBy: string | null,
  name?: string,
): string {
  if (status === 'declined') return name ? `${name}: отказ от участия` : 'Вы отказались от участия';
  if (status === 'accepted') {
    if (payment_status === 'paid') return name ? `${name}: участвует, оплачено` : 'Вы участвуете';
    const pay = payment_status === 'pending' ? 'оплата обрабатывается' : 'оплатите участие';
    return name ? `${name}: ${pay}` : `Вы участвуете: ${pay}`;
  }
  if (isAnswerLate(answerBy)) return `${name ?? 'Пригласили'}: срок ответа прошёл`;
  const what = answerBy === null ? 'примите и оплатите' : `ответьте до ${formatLongDay(answerBy)}`;
  return name ? `${name}: приглашение, ${what}` : `Пригласили: ${what}`;
}

/** The state of a coach's or a club's athletes: which of them, how many, and who they wait for. */
function teamState(requests: readonly ActivityRequest[], to: string): OwnState {
  const going = requests.filter(({ status }) => status !== 'declined');
  const names = going.slice(0, NAMED).map(({ athlete }) => `${athlete.lastname} ${athlete.firstname}`);
  const others = going.length - names.length;
  const pending = going.filter(({ status }) => status === 'pending').length;
  const unpaid = going.filter(
    ({ status, payment_status }) => status === 'accepted' && payment_status !== 'paid',
  ).length;
  const waiting = [
    ...(pending > 0 ? [`ждём ответа: ${pending}`] : []),
    ...(unpaid > 0 ? [`не оплатили: ${unpaid}`] : []),
  ];
  if (going.length === 0) return { lines: ['Все ваши спортсмены отказались'] };
  return {
    lines: [
      `Ваши спортсмены, ${going.length}: ${names.join(', ')}${others > 0 ? ` и ещё ${others}` : ''}`,
      waiting.length > 0 ? `Всего из них ${waiting.join(', ')}` : 'Все ответили и оплатили',
    ],
    action: { text: 'Готовность команды', to },
  };
}

/** The viewer's state from the viewer's own applications for this camp or event; null without any. */
export function ownState(
  requests: readonly ActivityRequest[],
  viewer: { id: number; userType: UserType },
  { kind, id, answerBy }: { kind: ActivityKind; id: number; answerBy: string | null },
): OwnState | null {
  if (requests.length === 0) return null;
  const to = `${ACTIVITY_WORDS[kind].path}/${id}`;
  if (viewer.userType === 'coach' || viewer.userType === 'club') return teamState(requests, to);
  const lines = requests.map((request) =>
    stateOf(request, answerBy, request.athlete.id === viewer.id ? undefined : request.athlete.firstname),
  );
  const mayAnswer = requests.some(({ status }) => status === 'pending') && !isAnswerLate(answerBy);
  if (mayAnswer) return { lines, action: { text: 'Ответить', to } };
  const owes = requests.some(
    ({ status, payment_status }) => status === 'accepted' && payment_status !== 'paid',
  );
  return owes ? { lines, action: { text: 'Оплатить', to } } : { lines };
}
