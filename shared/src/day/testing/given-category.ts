import type { BoutKey, How } from '../log/names.ts';
import type { Rules } from '../log/state.ts';
import { planLines } from '../plan/hall.ts';
import { entriesOf, LIGHT, publishedDay } from './played-day.ts';

const NAMES = 'ABCDEFGH';

/** A published day of one category whose athletes are called A, B, … by their lines; its numbers are given out. */
export function given(count: number, rules: Partial<Rules> = {}, isIssued = true) {
  const day = publishedDay(entriesOf(count), rules);
  const lines = (day.state.categories[LIGHT]?.lines ?? []).filter((line) => line !== null);
  const issue = () => day.do({ type: 'plan', courts: [[LIGHT], []] }, { type: 'issue-plan' });
  if (isIssued) issue();
  const idOf = (name: string) => lines[NAMES.indexOf(name)] ?? 0;
  const letter = (id: number) => NAMES[lines.indexOf(id)] ?? '?';
  /** `A out`: is withdrawn. `4.1 A absent`: wins so; `4.1 - absent`: both lose. */
  const step = (text: string) => {
    const [subject = '', name = '', how = 'stopped'] = text.split(' ');
    if (name === 'out') return day.do({ type: 'withdraw', entry: idOf(subject), reason: 'withdrew' });
    const line = planLines(day.state).find(({ bout }) => bout === subject);
    const [chung = 0, hong = 0] = (line?.corners ?? []).map(({ entry }) => entry ?? 0);
    const winner = name === '-' ? null : idOf(name) === chung ? 0 : 1;
    const bout = { category: LIGHT, bout: subject as BoutKey, entries: [chung, hong] as const };
    return day.do({ type: 'result', ...bout, rounds: [{ winner, how: how as How }] });
  };
  return { day, step, letter, issue };
}
