import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../core/api/api-error.ts';
import { useUnsaved } from '../../core/unsaved.ts';
import type { BodyCheck, Faults } from './body-check.ts';
import { useFaultFocus } from './fault-focus.ts';

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
}

/**
 * A form that one call sends. It checks the body with the call's schema, shows all errors at once, focuses the first,
 * shows the provider's errors at the same fields, and sends one request at a time. A failure keeps the input.
 */
export function useForm<Values extends object, Body, Answer>(
  options: FormOptions<Values, Body, Answer>,
): Form<Values> {
  const { values, onChange, initial, check } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
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
    const body = toBody(latest.current.values);
    const found = {
      ...atFields(check?.faultsOf(body) ?? {}, latest.current),
      ...faultsOf?.(latest.current.values),
    };
    setErrors(found);
    setRefusal(undefined);
    if (isAny(found) || !isReady) {
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
    setErrors(
      (before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name]) => !changed.includes(name as keyof Values & string)),
        ) as FieldErrors<Values>,
    );
  };

  const wiring = (name: TextField<Values>): FieldWiring => ({
    name,
    value: (values[name] as string | undefined) ?? '',
    error: errors[name],
  });
  const change = (name: TextField<Values>, value: string) => set({ [name]: value } as Partial<Values>);

  const clearErrors = () => setErrors({});

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

/** Maps errors to the fields of the form; drops those of other fields. */
function atFields<Values extends object>(
  faults: Faults,
  { values, fieldOf = (wire) => wire }: Pick<FormOptions<Values, never, never>, 'values' | 'fieldOf'>,
): FieldErrors<Values> {
  const found = Object.entries(faults).map(([wire, text]) => [fieldOf(wire), text] as const);
  return Object.fromEntries(found.filter(([field]) => Object.hasOwn(values, field))) as FieldErrors<Values>;
}

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];
const isAny = (errors: object) => Object.keys(errors).length > 0;
const isOther = <T extends object>(values: T, initial: T) =>
  keysOf(values).some((name) => values[name] !== initial[name]);
