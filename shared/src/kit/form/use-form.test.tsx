import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { nameText } from '../../contract/fields/form.ts';
import { hasUnsaved } from '../../core/page-state.ts';
import { Field } from '../fields/field.tsx';
import { type BodySchema, bodyCheck } from './body-check.ts';
import { Refusal } from './refusal.tsx';
import { type FormOptions, useForm } from './use-form.ts';

const EMPTY = { name: '', place: '' };
type Values = typeof EMPTY;
const body = z.object({
  title: z.string().check(z.minLength(1, 'Укажите название'), z.regex(/\p{L}/u, 'Нужна буква')),
  place: z.string().check(z.minLength(1, 'Укажите место')),
});
type Body = z.infer<typeof body>;
type Options = FormOptions<Values, Body, string>;

interface PlaceProps extends Partial<Options> {
  start?: Values;
  children?: ReactNode;
}

function Place({ start = EMPTY, children, ...options }: PlaceProps) {
  const [values, setValues] = useState(start);
  const form = useForm<Values, Body, string>({
    values,
    onChange: setValues,
    initial: start,
    toBody: ({ name, place }) => ({ title: name.trim(), place }),
    fieldOf: (wire) => (wire === 'title' ? 'name' : wire),
    send: async () => ({ data: 'ok' }),
    onSent: () => undefined,
    ...options,
  });
  return (
    <form {...form.props}>
      <Field label="Название" {...form.input('name')} />
      <Field label="Место" {...form.input('place')} />
      {children}
      <Refusal of={form.refusal} failed="Не вышло" />
      <button type="submit" aria-busy={form.isBusy}>
        Создать
      </button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText(label);

async function open(
  options: Parameters<typeof Place>[0] = {},
  schema: Promise<BodySchema> = Promise.resolve(body),
) {
  const user = userEvent.setup();
  const check = bodyCheck(() => schema);
  await act(async () => void render(<Place check={check} {...options} />));
  return { user, submit: () => user.click(screen.getByRole('button')) };
}

const named = z.object({ title: nameText(), place: nameText() });

test('useForm · asks about a likely slip and puts the offered text into the field', async () => {
  const send = jest.fn<Promise<{ data: string }>, [Body]>().mockResolvedValue({ data: 'ok' });
  const { user } = await open({ send, start: { name: 'КУБОК', place: 'Клин' } }, Promise.resolve(named));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Создать');
  expect(field('Название')).toHaveFocus();
  expect(field('Название')).toHaveAccessibleDescription(
    'Вы имели в виду «Кубок»? Если всё верно, отправьте форму ещё раз.',
  );
  expect(send).not.toHaveBeenCalled();
  await press('Исправить на «Кубок»');
  expect(field('Название')).toHaveFocus();
  expect(field('Название')).toHaveValue('Кубок');
  expect(field('Название')).not.toHaveAccessibleDescription();
  await press('Создать');
  expect(send.mock.calls).toEqual([[{ title: 'Кубок', place: 'Клин' }]]);
});

test('useForm · sends the value that was asked about · it is sent again unchanged', async () => {
  const send = jest.fn<Promise<{ data: string }>, [Body]>().mockResolvedValue({ data: 'ok' });
  const { submit } = await open({ send, start: { name: 'Клуб', place: 'ГОРОД' } }, Promise.resolve(named));
  await submit();
  expect(field('Место')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
  expect(send).toHaveBeenCalledTimes(1);
});

const refused = (fields: Record<string, string>) => ({
  error: { status: 400, code: 'x', message: '', fields },
});

test('useForm · shows every error at its field, focuses the first and sends nothing · the input is invalid', async () => {
  const send = jest.fn<Promise<{ data: string }>, [Body]>();
  const { submit, user } = await open({ send });
  await submit();
  expect(field('Название')).toHaveAccessibleDescription('Укажите название');
  expect(field('Название')).toHaveFocus();
  expect(field('Место')).toHaveAccessibleDescription('Укажите место');
  await user.type(field('Название'), '1');
  expect(field('Название')).toBeValid();
  expect(field('Место')).toBeInvalid();
  await submit();
  expect(field('Название')).toHaveAccessibleDescription('Нужна буква');
  expect(send).not.toHaveBeenCalled();
});

test('useForm · sends once · a valid form is submitted twice', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: string }>();
  const send = jest.fn((_body: Body) => promise);
  const onSent = jest.fn();
  const { submit } = await open({ send, onSent, start: { name: ' Лагерь ', place: 'Клин' } });
  await submit();
  await submit();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await act(async () => resolve({ data: 'создан' }));
  expect(send.mock.calls).toEqual([[{ title: 'Лагерь', place: 'Клин' }]]);
  expect(onSent).toHaveBeenCalledWith('создан');
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'false');
});

test("useForm · shows the provider's errors at the same fields, focuses the first and keeps the input", async () => {
  const send = async () => refused({ place: 'Такого места нет', title: 'Занято', other: 'x' });
  const { submit } = await open({ send, start: { name: 'Лагерь', place: 'Клин' } });
  await submit();
  await waitFor(() => expect(field('Название')).toHaveAccessibleDescription('Занято'));
  expect(field('Место')).toHaveAccessibleDescription('Такого места нет');
  expect(field('Название')).toHaveFocus();
  expect(field('Название')).toHaveValue('Лагерь');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['of no field', refused({ other: 'x' })],
  ['without an answer', { error: new TypeError('down') }],
])('useForm · shows the refusal and can be sent again · it is a refusal %s', async (_what, answer) => {
  const send = jest.fn<Promise<{ data?: string; error?: unknown }>, []>().mockResolvedValueOnce(answer);
  send.mockResolvedValueOnce({ data: 'ok' });
  const onSent = jest.fn();
  const { submit } = await open({ send, onSent, start: { name: 'Лагерь', place: 'Клин' } });
  await submit();
  expect(await screen.findByRole('alert')).toBeVisible();
  await submit();
  expect(onSent).toHaveBeenCalledWith('ok');
  expect(screen.queryByRole('alert')).toBeNull();
});

test("useForm · shows the caller's own errors with those of the schema, and sends nothing", async () => {
  const send = jest.fn(async () => ({ data: 'ok' }));
  const faultsOf = ({ name }: Values) => (name === 'Лагерь' ? { name: 'Такой уже есть' } : {});
  const { submit, user } = await open({ send, faultsOf, start: { name: 'Лагерь', place: '' } });
  await submit();
  expect(field('Название')).toHaveAccessibleDescription('Такой уже есть');
  expect(field('Название')).toHaveFocus();
  expect(field('Место')).toHaveAccessibleDescription('Укажите место');
  expect(send).not.toHaveBeenCalled();
  await user.type(field('Название'), ' 2');
  await user.type(field('Место'), 'Клин');
  await submit();
  expect(send).toHaveBeenCalledWith({ title: 'Лагерь 2', place: 'Клин' });
});

test("useForm · sends nothing and focuses the caller's invalid field · it is not ready", async () => {
  const send = jest.fn(async () => ({ data: 'ok' }));
  const options = { send, start: { name: 'Лагерь', place: 'Клин' }, isReady: false };
  const { submit } = await open({
    ...options,
    children: <Field label="Дата" name="date" error="Укажите день" />,
  });
  await submit();
  expect(field('Дата')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('useForm · shows a refusal at the field that the caller names, and keeps the input', async () => {
  const onSent = jest.fn();
  const send = async () => ({ faults: { place: 'Мест нет' } });
  const { submit } = await open({ send, onSent, start: { name: 'Лагерь', place: 'Клин' } });
  await submit();
  expect(field('Место')).toHaveAccessibleDescription('Мест нет');
  expect(field('Место')).toHaveFocus();
  expect(field('Место')).toHaveValue('Клин');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSent).not.toHaveBeenCalled();
});

test('useForm · counts as unsaved while it differs from its initial values', async () => {
  const { user } = await open();
  expect(hasUnsaved()).toBe(false);
  await user.type(field('Место'), 'К');
  expect(hasUnsaved()).toBe(true);
  await user.clear(field('Место'));
  expect(hasUnsaved()).toBe(false);
});

test('useForm · checks the latest input · the schema loads late', async () => {
  const { promise, resolve } = Promise.withResolvers<BodySchema>();
  const { submit, user } = await open({}, promise);
  await submit();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await user.type(field('Место'), 'Кли');
  resolve(body);
  await waitFor(() => expect(field('Название')).toHaveAccessibleDescription('Укажите название'));
  expect(field('Место')).toBeValid();
  expect(field('Место')).toHaveValue('Кли');
});

test('useForm · sends unchecked · the schema is lost', async () => {
  const send = jest.fn(async () => refused({ title: 'Укажите название' }));
  const { submit } = await open({ send }, Promise.reject(new Error('lost')));
  await submit();
  await waitFor(() => expect(field('Название')).toHaveAccessibleDescription('Укажите название'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('useForm · sends after five seconds · the schema hangs', async () => {
  jest.useFakeTimers();
  const send = jest.fn(async () => ({ data: 'ok' }));
  const check = bodyCheck(() => new Promise(() => undefined));
  await act(async () => void render(<Place check={check} send={send} />));
  act(() => screen.getByRole('button').click());
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(send).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(send).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
