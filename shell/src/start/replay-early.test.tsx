import { act, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayEarly } from './replay-early.ts';

// @own-page: the listeners of other tests would answer first.

/** Code of a part of the page, which comes later than the script of the page. */
let code: PromiseWithResolvers<void>;
let isBrowser: boolean;
let root: Root;
let container: HTMLElement;
const calls: string[] = [];

/** A part of the page that its code is missing for. */
function Late({ children }: { children?: ReactNode }) {
  if (isBrowser) use(code.promise);
  return children;
}

const inPage = (part: ReactNode) => part;
const inLatePart = (part: ReactNode) => (
  <Suspense fallback="Загрузка">
    <Late>{part}</Late>
  </Suspense>
);
/** A part whose beginning React has already seen when it finds out that something is missing. */
const beforeLateText = (part: ReactNode) => (
  <Suspense fallback="Загрузка">
    {part}
    <Late>Текст</Late>
  </Suspense>
);
const inNestedPart = (part: ReactNode) => inLatePart(<section>{inLatePart(part)}</section>);

const never = () => () => undefined;
/** Draws once more right after it was taken over, as what differs in the browser. */
const useDrawnAhead = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

function Application() {
  const [draft, setDraft] = useState({ name: '', club: '', sex: '', agrees: false, kind: '' });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const isDrawnAhead = useDrawnAhead();
  return (
    <form
      aria-busy={isDrawnAhead}
      onSubmit={(event) => {
        event.preventDefault();
        calls.push(Object.values(draft).join(' '));
      }}
    >
      <input
        name="name"
        required
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <input name="club" value={draft.club} onChange={({ target }) => change({ club: target.value })} />
      <select value={draft.sex} onChange={({ target }) => change({ sex: target.value })}>
        <option value="">Пол</option>
        <option value="f">Женский</option>
      </select>
      <input
        type="checkbox"
        checked={draft.agrees}
        onChange={({ target }) => change({ agrees: target.checked })}
      />
      {['poomsae', 'kyorugi'].map((kind) => (
        <input
          key={kind}
          type="radio"
          name="kind"
          id={kind}
          checked={draft.kind === kind}
          onChange={() => change({ kind })}
        />
      ))}
      <button type="submit">Отправить</button>
    </form>
  );
}

const Press = ({ label = 'Оплатить' }: { label?: string }) => (
  <button type="button" onClick={() => calls.push(label)}>
    <b>{label}</b>
  </button>
);

/** The page as its HTML brings it. */
function open(page: ReactNode): void {
  isBrowser = false;
  document.body.innerHTML = `<div id="root" data-drawn>${renderToString(page)}</div>`;
  isBrowser = true;
  container = document.getElementById('root') as HTMLElement;
}

const pass = () => new Promise((resolve) => setTimeout(resolve));

/** React begins to listen. */
async function listen(page: ReactNode): Promise<void> {
  root = hydrateRoot(container, page, { onRecoverableError: () => undefined });
  replayEarly(container);
  await pass();
}

/** The code comes, and whatever was kept is done or forgotten. */
async function arrive(): Promise<void> {
  code.resolve();
  await waitFor(() => expect(window.leagueEarly?.kept.size).toBe(0));
}

const find = <Found extends HTMLElement = HTMLInputElement>(selector: string) =>
  container.querySelector(selector) as Found;
const press = (selector = 'button b, button') => find(selector).click();

/** Whether React has begun to take it over. */
const isMarked = (selector: string) => Object.keys(find(selector)).some((key) => key.startsWith('__react'));

/** As a browser does it for a person: past React. */
function typeInto(selector: string, text: string): void {
  const field = find(selector);
  field.focus();
  for (const letter of text) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, field.value + letter);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

beforeEach(() => {
  code = Promise.withResolvers();
  calls.length = 0;
  // React schedules what it does, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.isolateModules(() => void require('./early.ts'));
});

afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  act(() => root.unmount());
});

describe.each([
  ['the page', inPage],
  ['a late part', inLatePart],
  ['a part in a late part', inNestedPart],
  ['a part whose text is late', beforeLateText],
])('%s', (_place, place) => {
  test('sends a form once, with all that was typed and chosen', async () => {
    const page = place(<Application />);
    open(page);
    typeInto('[name=name]', 'Анна');
    typeInto('[name=club]', 'Тигр');
    find('select').value = 'f';
    find('select').dispatchEvent(new Event('change', { bubbles: true }));
    press('[type=checkbox]');
    press('#poomsae');
    press('#kyorugi');
    press();
    press();
    await listen(page);
    await arrive();
    expect(calls).toEqual(['Анна Тигр f true kyorugi']);
    expect(find('[name=name]')).toHaveValue('Анна');
    expect(find('[type=checkbox]')).toBeChecked();
    expect(find('#kyorugi')).toBeChecked();
  });

  test('answers each press once · before React listens, while it waits, and afterwards', async () => {
    const page = place(<Press />);
    open(page);
    press();
    press();
    await listen(page);
    press();
    await arrive();
    expect(calls).toEqual(['Оплатить']);
    press();
    expect(calls).toEqual(['Оплатить', 'Оплатить']);
  });
});

test('field · keeps focus, caret and text · typed before React listens and while it waits', async () => {
  const page = inLatePart(<Application />);
  open(page);
  typeInto('[name=name]', 'Ан');
  await listen(page);
  typeInto('[name=name]', 'на');
  find('[name=name]').setSelectionRange(1, 3);
  await new Promise(requestAnimationFrame);
  await arrive();
  const { value, selectionStart, selectionEnd } = find('[name=name]');
  expect([value, selectionStart, selectionEnd]).toEqual(['Анна', 1, 3]);
  expect(find('[name=name]')).toHaveFocus();
  typeInto('[name=name]', '!');
  press();
  expect(calls).toEqual(['Анна!   false ']);
});

test('press · is answered by React alone · it makes React take the part over', async () => {
  const page = inLatePart(<Press />);
  open(page);
  await listen(page);
  press();
  code.resolve();
  await code.promise;
  press();
  await arrive();
  expect(calls).toEqual(['Оплатить']);
});

test.each([
  ['a late part', inLatePart],
  ['a part whose text is late', beforeLateText],
])(
  'form without a button · does not leave the page, and is sent · Enter is pressed in %s',
  async (_place, place) => {
    const page = place(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          calls.push('sent');
        }}
      >
        <input />
      </form>,
    );
    const submit = () =>
      find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    open(page);
    expect(submit()).toBe(false);
    await listen(page);
    expect(submit()).toBe(false);
    await arrive();
    expect(calls).toEqual(['sent']);
  },
);

/** This many milliseconds are over since the press. */
const wait = (milliseconds: number) =>
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + milliseconds);

test.each<[string, () => unknown]>([
  ['another page was opened', () => history.pushState(null, '', '/rating')],
  ['the page was left', () => window.dispatchEvent(new Event('pagehide'))],
  ['half a minute has passed', () => wait(30_001)],
])('press · is forgotten · %s', async (_why, happen) => {
  const page = inLatePart(<Press />);
  open(page);
  press();
  await listen(page);
  happen();
  await arrive();
  await waitFor(() => expect(isMarked('button')).toBe(true));
  expect(calls).toEqual([]);
});

let frame: FrameRequestCallback;

/** Drawn once more with another word, because the browser knows better; there is a frame between. */
function Renamed() {
  useLayoutEffect(() => queueMicrotask(() => frame(0)), []);
  return <Press label={useDrawnAhead() ? 'Записаться' : 'Отменить запись'} />;
}

test('press · is forgotten · its button has another meaning once it is taken over', async () => {
  const { requestAnimationFrame } = window;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    frame = callback;
    return requestAnimationFrame(callback);
  });
  const page = inLatePart(<Renamed />);
  open(page);
  press();
  await listen(page);
  await arrive();
  expect(find('button')).toHaveTextContent('Отменить запись');
  expect(calls).toEqual([]);
});

test('text · is kept, and the press after it forgotten · half a minute has passed', async () => {
  const page = inLatePart(<Application />);
  open(page);
  typeInto('[name=name]', 'Анна');
  press();
  await listen(page);
  wait(30_001);
  await arrive();
  expect(calls).toEqual([]);
  expect(find('[name=name]')).toHaveValue('Анна');
});
