import type { DayCommand } from '@league/shared/contract';
import type { Command, Operation } from '@league/shared/day';
import { ComboField, Field, Quiet, SelectField } from '@league/shared/kit';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useCategories } from '../../../lib/categories.tsx';
import { ReasonForm, type Why } from '../../../lib/desk/dialog-form.tsx';
import { namesOf } from '../../../lib/desk/people.ts';
import { DiffView, type Preview, previewOf } from '../../../lib/diff/diff-view.tsx';
import type { Outcome } from '../../../lib/queue/optimistic-desk.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { categoryIn, isFilled, type OperationRow, type RowField, type Values } from './operation-table.ts';

/** Those that leave the drawn lines as they are; the others are draws of their own. */
type OperationType = Exclude<Operation['type'], 'merge' | 'divide'>;

/** What the dialog of every operation gets. */
export interface OperationProps {
  onDone: (text: string) => void;
  onClose: () => void;
}

type Reasoned = Extract<Command, { type: OperationType }>;

interface Props<Asked extends Reasoned> extends OperationProps {
  type: Asked['type'];
  /** The category of the athlete it is about, if it is about one. */
  of?: string;
  /** What the fields say, to be decided in advance; null while one is empty. Memoised: it is decided once. */
  command: Asked | null;
  /** `asked` names the bouts that fall, as they were shown. */
  send: (asked: Asked, why: Why<Asked['type']>) => Promise<Outcome>;
  /** Name of the entry that the command adds. */
  newcomer?: string;
  /** Said once it is done. */
  done: string;
  /** The fields; `isTried`: the form was confirmed, so that an empty one has its error. */
  children: (isTried: boolean) => ReactNode;
}

/** The bouts that fall, named as the command has to name them. */
const fallingOf = (preview: Preview | null) =>
  preview && 'falls' in preview && preview.falls.length > 0 ? { falls: [...preview.falls] } : {};

/** An operation after the draw: its fields, its reason, what it changes; only then it is sent. */
export function OperationForm<Asked extends Reasoned>(props: Props<Asked>) {
  const { command, newcomer, send, ...form } = props;
  const desk = useDesk();
  const { confirmed } = desk;
  const asked = useMemo(() => (command ? { confirmed, command } : null), [confirmed, command]);
  // Planning a large tournament takes a moment: the chosen field is drawn first.
  const decided = useDeferredValue(asked, null);
  const preview = useMemo(() => (decided ? previewOf(decided.confirmed, decided.command) : null), [decided]);

  const known = namesOf(desk);
  const nameOf = (entry: number) => (newcomer && !desk.athletes.has(entry) ? newcomer : known(entry));
  return (
    <ReasonForm
      {...form}
      label="Подтвердить"
      isReady={command !== null}
      isWaiting={asked !== decided}
      send={(why) => send({ ...(command as Asked), ...fallingOf(preview) }, why)}
      outcome={preview && <DiffView preview={preview} nameOf={nameOf} />}
    />
  );
}

/** The dialog of a row of the table. */
export function RowOperation({ row, ...props }: OperationProps & { row: OperationRow }) {
  const desk = useDesk();
  const categories = useCategories();
  const [values, setValues] = useState<Values>(row.preset ?? {});
  const known = { state: desk.confirmed, nameOf: namesOf(desk), categories };
  const fields = row.fields.filter(({ isShown }) => isShown?.(values) ?? true);
  const isReady = fields.every((field) => isFilled(field, values));
  const command = useMemo(() => (isReady ? row.command(values) : null), [isReady, row, values]);
  const handleChange = (name: string, value: string) => {
    const later = row.fields.filter(({ after }) => after === name).map((field) => [field.name, '']);
    setValues({ ...values, ...Object.fromEntries(later), [name]: value });
  };
  const form = {
    ...props,
    of: categoryIn(values, known),
    done: row.done(values, known),
    children: (isTried: boolean) =>
      fields.map((field) => (
        <OperationField
          key={field.name}
          field={field}
          options={field.options?.(known, values) ?? []}
          values={values}
          isTried={isTried}
          onChange={(value) => handleChange(field.name, value)}
        />
      )),
  };
  const send = (asked: object, { reason, note }: { reason: string; note: string | undefined }) =>
    desk.send({ ...asked, reason } as DayCommand, note);
  if (row.outcome === undefined)
    return (
      <OperationForm
        {...form}
        type={row.type as OperationType}
        command={command as Reasoned | null}
        send={send}
      />
    );
  // Nobody, here neither, sees new lines before their list is fixed and the numbers are given.
  return (
    <ReasonForm
      {...form}
      type={row.type}
      label="Подтвердить"
      isReady={isReady}
      send={(why) => send(command ?? {}, why)}
      outcome={<Quiet>{row.outcome}</Quiet>}
    />
  );
}

interface FieldProps {
  field: RowField;
  options: ReturnType<NonNullable<RowField['options']>>;
  values: Values;
  isTried: boolean;
  onChange: (value: string) => void;
}

function OperationField({ field, options, values, isTried, onChange }: FieldProps) {
  const { name, label, after, kind, missing, placeholder, description } = field;
  const isClosed = after !== undefined && !values[after];
  const input = {
    ...{ name, label, value: values[name] ?? '', required: true, disabled: isClosed },
    error: isTried && !isClosed && !isFilled(field, values) ? missing : undefined,
    ...(description && { description }),
  };
  if (kind === 'kilos')
    return (
      <Field
        {...input}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (kind === 'choice')
    return (
      <SelectField {...input} onChange={({ target }) => onChange(target.value)}>
        {options.map((one) =>
          'value' in one ? (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ) : null,
        )}
      </SelectField>
    );
  return <ComboField {...input} options={options} onChange={onChange} placeholder={placeholder ?? ''} />;
}
