import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../core/api/api-error.ts';
import { useUnsaved } from '../../core/unsaved.ts';
import type { BodyCheck, Faults } from './body-check.ts';
import { useFaultFocus } from './fault-focus.ts';

/** Fields that hold a text; an id is the text of its option. */
type TextField<Values> = {
  [Name in keyof Values]-?: Values[Name] extends string | undefined ? Name : never;
}[keyof Values] &
  string;

export type FieldErrors<Values> = { [Name in keyof Values]?: string };

export interface FormOptions<Values, Body, Answer> {
  /** What stands in the fields. The caller keeps it, for as long as it is to live. */
  values: Values;
  onChange: (values: Values) => void;
  /** What the form began with: where given, anything else counts as unsaved. */
  initial?: Values;
  /** Checks what is sent; without it only the provider does. */
  check?: BodyCheck;
  toBody: (values: Values) => Body;
  /** The field of a name on the wire, where they differ. */
  fieldOf?: (wire: string) => string;
  /** What the call brings; an RTK mutation has this shape. */
  send: (body: Body) => Promise<{ data?: Answer | undefined; error?: unknown }>;
  onSent: (answer: Answer) => void;
  /** Told of the faults that keep the form from being sent. False: the caller leads to them itself. */
  onFaults?: (errors: FieldErrors<Values>) => boolean | undefined;
}

export interface Form<Values> {
  /** For the `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent) => void;
    noValidate: true;
  };
  errors: FieldErrors<Values>;
  /** Why the last sending was refused; `isAtField`: its fields say so. */
  refusal: { error: unknown; isAtField: boolean } | undefined;
  isBusy: boolean;
  /** Changes fields; what was wrong with their former values is forgotten. */
  set: (changes: Partial<Values>) => void;
  /** Forgets what was wrong with the fields. */
  clearErrors: () => void;
  /** Forgets the last attempt altogether. */
  reset: () => void;
  focusFault: () => void;
  /** A field that answers with an event of its input. */
  input: (name: TextField<Values>) => FieldWiring & {
    onChange: (event: { target: { value: string } }) => void;
  };
  /** A field that answers with its value. */
  choice: (name: TextField<Values>) => FieldWiring & { onChange: (value: string) => void };
}

interface FieldWiring {
  name: string;
  value: string;
  error: string | undefined;
}

/**
 * A form that is sent by one call. It is checked by the call's own schema before, shows all faults at once, leads to the
 * first, puts the provider's faults at the same fields, and sends once at a time. A failure leaves what was typed.
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

  // What is waited for may take as long as somebody types.
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
    const { toBody, send, onFaults } = latest.current;
    const body = toBody(latest.current.values);
    const found = atFields(check?.faultsOf(body) ?? {}, latest.current);
    setErrors(found);
    setRefusal(undefined);
    if (isAny(found)) {
      if (onFaults?.(found) !== false) focusFault();
      return;
    }
    const { data, error } = await busy(send(body));
    if (error === undefined) return latest.current.onSent(data as Answer);
    const refused = atFields(isApiError(error) ? error.fields : {}, latest.current);
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

/** Faults by the fields of the form; what is about none of them is left out. */
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
