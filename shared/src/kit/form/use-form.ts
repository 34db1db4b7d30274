import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Offer } from '../../contract/fields/asking.ts';
import { failureText, isApiError } from '../../core/api/api-error.ts';
import { logProblem } from '../../core/log.ts';
import { useUnsaved } from '../../core/page-state.ts';
import type { FieldOffer } from '../fields/field-frame.tsx';
import type { BodyCheck } from './body-check.ts';

/** Focuses the first field with an error or a question after the next render. */
export function useFaultFocus(form: RefObject<HTMLElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-asked]')?.focus();
  }, [form, attempt]);
  return useCallback(() => setAttempt((current) => current + 1), []);
}

/** Fields with a text value; the choice of an id is a text too. */
type TextField<Values> = {
  [Name in keyof Values]-?: Values[Name] extends string | undefined ? Name : never;
}[keyof Values] &
  string;

export type FieldErrors<Values> = { [Name in keyof Values]?: string };

export interface FormOptions<Values, Body, Answer> {
  /** The values of the fields. The caller stores them as long as they are needed. */
  values: Values;
  onChange: (values: Values) => void;
  /** The initial values; if given, any other values count as unsaved. */
  initial?: Values;
  /** Checks the body before sending; without it only the provider does. */
  check?: BodyCheck;
  /** Errors that no schema states, checked before sending. They replace those of `check` at the same field. */
  faultsOf?: (values: Values) => FieldErrors<Values>;
  /** False: submitting sends nothing and focuses the first invalid field, which may be one of the caller's own. */
  isReady?: boolean;
  toBody: (values: Values) => Body;
  /** Maps a name on the wire to its field, where they differ. */
  fieldOf?: (wire: string) => string;
  /** Sends the body; an RTK mutation has this shape. `faults`: a refusal that the caller has assigned to fields. */
  send: (body: Body) => Promise<{
    data?: Answer | undefined;
    error?: unknown;
    faults?: FieldErrors<Values>;
  }>;
  onSent?: (answer: Answer) => void;
  /** Called with the errors that prevent sending. If it returns false, the caller focuses the error itself. */
  onFaults?: (errors: FieldErrors<Values>) => boolean | undefined;
}

export interface Form<Values> {
  /** Props of the `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent) => void;
    noValidate: true;
  };
  errors: FieldErrors<Values>;
  /** The latest refusal; `isAtField` if its errors are shown at fields. */
  refusal: { error: unknown; isAtField: boolean } | undefined;
  isBusy: boolean;
  /** Changes fields and clears their errors. */
  set: (changes: Partial<Values>) => void;
  /** Clears all field errors. */
  clearErrors: () => void;
  /** Clears all field errors and the refusal. */
  reset: () => void;
  focusFault: () => void;
  /** Props of a field whose `onChange` gets an event. */
  input: (name: TextField<Values>) => FieldWiring & {
    onChange: (event: { target: { value: string } }) => void;
  };
  /** Props of a field whose `onChange` gets a value. */
  choice: (name: TextField<Values>) => FieldWiring & { onChange: (value: string) => void };
}

interface FieldWiring {
  name: string;
  value: string;
  error: string | undefined;
  /** A question about the value, of fields whose schema has one. */
  offer?: FieldOffer;
}

/**
 * A form that one call sends. It checks the body with the call's schema, shows all errors at once, focuses the first,
 * shows the provider's errors at the same fields, and sends one request at a time. A failure keeps the input. What may be
 * a slip is asked once: sent again with the same value, it is right.
 */
export function useForm<Values extends object, Body, Answer>(
  options: FormOptions<Values, Body, Answer>,
): Form<Values> {
  const { values, onChange, initial, check } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [offers, setOffers] = useState<{ [Name in keyof Values]?: Offer }>({});
  const asked = useRef<Partial<Values>>({});
  const [refusal, setRefusal] = useState<Form<Values>['refusal']>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const focusFault = useFaultFocus(ref);
  useUnsaved(initial !== undefined && isOther(values, initial));
  useEffect(() => void check?.arrive(), [check]);

  // The input may change while the form waits for the schema or the answer.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const busy = <T>(work: Promise<T>): Promise<T> => {
    setBusy(true);
    return work.finally(() => setBusy(false));
  };

  const submit = async () => {
    const arrival = check?.arrive();
    if (arrival) await busy(arrival);
    const { toBody, send, faultsOf, onFaults, isReady = true } = latest.current;
    const given = latest.current.values;
    const body = toBody(given);
    const found = {
      ...atFields(check?.faultsOf(body) ?? {}, latest.current),
      ...faultsOf?.(given),
    };
    const doubts = Object.fromEntries(
      Object.entries(atFields(check?.offersOf(body) ?? {}, latest.current)).filter(
        ([name]) => asked.current[name as keyof Values] !== given[name as keyof Values],
      ),
    );
    setErrors(found);
    setOffers(doubts as typeof offers);
    setRefusal(undefined);
    asked.current = given;
    if (isAny(found) || isAny(doubts) || !isReady) {
      if (onFaults?.(found) !== false) focusFault();
      return;
    }
    const { data, error, faults } = await busy(send(body));
    if (error === undefined && !faults) return latest.current.onSent?.(data as Answer);
    const refused = faults ?? atFields(isApiError(error) ? error.fields : {}, latest.current);
    setErrors(refused);
    setRefusal({ error, isAtField: isAny(refused) });
    if (isAny(refused)) focusFault();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    void submit().finally(() => {
      isRunning.current = false;
    });
  };

  const set = (changes: Partial<Values>) => {
    const changed = keysOf(changes).filter((name) => changes[name] !== values[name]);
    onChange({ ...values, ...changes });
    setErrors((before) => without(before, changed));
    setOffers((before) => without(before, changed));
  };

  const change = (name: TextField<Values>, value: string) => set({ [name]: value } as Partial<Values>);
  const wiring = (name: TextField<Values>): FieldWiring => {
    const offer = offers[name];
    return {
      name,
      value: (values[name] as string | undefined) ?? '',
      error: errors[name],
      ...(offer && { offer: { ...offer, onTake: () => change(name, offer.text ?? '') } }),
    };
  };

  const clearErrors = () => {
    setErrors({});
    setOffers({});
  };

  return {
    props: { ref, onSubmit: handleSubmit, noValidate: true },
    errors,
    refusal,
    isBusy,
    set,
    clearErrors,
    reset: () => {
      clearErrors();
      setRefusal(undefined);
    },
    focusFault,
    input: (name) => ({ ...wiring(name), onChange: ({ target }) => change(name, target.value) }),
    choice: (name) => ({ ...wiring(name), onChange: (value) => change(name, value) }),
  };
}

/** Maps errors or questions to the fields of the form; drops those of other fields. */
function atFields<Values extends object, Found>(
  found: Readonly<Record<string, Found>>,
  { values, fieldOf = (wire) => wire }: Pick<FormOptions<Values, never, never>, 'values' | 'fieldOf'>,
): { [Name in keyof Values]?: Found } {
  const named = Object.entries(found).map(([wire, one]) => [fieldOf(wire), one] as const);
  return Object.fromEntries(named.filter(([field]) => Object.hasOwn(values, field))) as {
    [Name in keyof Values]?: Found;
  };
}

const without = <T extends object>(found: T, names: readonly PropertyKey[]): T =>
  Object.fromEntries(Object.entries(found).filter(([name]) => !names.includes(name))) as T;
const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];
const isAny = (errors: object) => Object.keys(errors).length > 0;
const isOther = <T extends object>(values: T, initial: T) =>
  keysOf(values).some((name) => values[name] !== initial[name]);

/** Runs a change and keeps the reason if it failed, to be shown beside the pressed button. */
export function useAttempt() {
  const [problem, setProblem] = useState<string>();
  /** @param failed the text if the provider gives no message */
  const attempt = async (change: Promise<{ error?: unknown }>, failed: string): Promise<boolean> => {
    setProblem(undefined);
    const { error } = await change;
    if (!error) return true;
    logProblem(failed, error);
    setProblem(failureText(error, failed));
    return false;
  };
  return { problem, attempt };
}
