import { Button, from, token } from '@league/shared';
import { draftFieldName, LEAGUE_ZONE, leagueDay, valueInWords } from '@league/shared/contract';
import {
  Card,
  Columns,
  Field,
  type FieldProps,
  Notice,
  Row,
  Stack,
  Text,
  TextAreaField,
  type TextAreaFieldProps,
} from '@league/shared/kit';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { isClash } from '../saving/work.ts';
import { useEditor, useText, useValue } from './editor.ts';

interface PathProps {
  /** Of the value in the document: `venue.address`. */
  path: string;
}
type TextProps = Omit<FieldProps, keyof ReturnType<typeof useText>> & PathProps;
type AreaProps = Omit<TextAreaFieldProps, keyof ReturnType<typeof useText>> & PathProps;

/** A text of the document. */
export const TextPart = ({ path, ...field }: TextProps) => (
  <WithClash path={path}>
    <Field autoComplete="off" {...field} {...useText(path)} />
  </WithClash>
);

export const AreaPart = ({ path, ...field }: AreaProps) => (
  <WithClash path={path}>
    <TextAreaField {...field} {...useText(path)} />
  </WithClash>
);

/** A whole number of the document; what is none stays as it was typed, and is refused by its problem. */
export function NumberPart({ path, ...field }: TextProps) {
  const { set } = useValue(path);
  return (
    <WithClash path={path}>
      <Field
        autoComplete="off"
        inputMode="numeric"
        {...field}
        {...useText(path)}
        onChange={({ target }) => set(/^\d{1,9}$/.test(target.value) ? Number(target.value) : target.value)}
      />
    </WithClash>
  );
}

/** A day of the document. */
export const DayPart = (field: TextProps) => <TextPart type="date" max="2100-12-31" {...field} />;

/** A field, and below it the question about what somebody else has written there. */
export const WithClash = ({ path, children }: PathProps & { children: ReactNode }) => (
  <Stack $gap="s3">
    {children}
    <ClashNotice field={path} />
  </Stack>
);

/** Asks what shall stay in a field that somebody else has changed meanwhile. */
export function ClashNotice({ field }: { field: string }) {
  const { draft, edits, theirs, overwrite, giveUp } = useEditor();
  if (!isClash(edits, field, draft.document)) return null;
  const value = valueInWords(draft.document[field]);
  return (
    <Notice
      tone="warning"
      title={`«${draftFieldName(field)}»: пока вы писали, поле изменили`}
      action={
        <Row>
          <Button variant="secondary" onClick={() => overwrite(field)}>
            Оставить моё
          </Button>
          <Button variant="secondary" onClick={() => giveUp(field)}>
            Взять этот вариант
          </Button>
        </Row>
      }
    >
      Теперь там {value ? `«${value}»` : 'пусто'}
      {theirs && ` (сохранено ${[clock(theirs.saved_at), theirs.saved_by].filter(Boolean).join(', ')})`}. Ваш
      текст на месте; пока вы не выберете, это поле не сохраняется.
    </Notice>
  );
}

/** By the clock of the history, which is the league's. */
const ZONE = { timeZone: LEAGUE_ZONE } as const;
const CLOCK = new Intl.DateTimeFormat('ru-RU', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('ru-RU', { ...ZONE, day: 'numeric', month: 'long' });

/** «в 15:04» today, else «24 ноября в 15:04». */
export function clock(moment: string): string {
  const time = new Date(moment);
  return `${leagueDay(time) === leagueDay() ? '' : `${DAY.format(time)} `}в ${CLOCK.format(time)}`;
}

/** What is wrong with a group of fields. It takes the focus as the first wrong field does. */
export const FaultText = ({ children }: { children: ReactNode }) =>
  children ? (
    <Text $color="hongInk" $size="fine" tabIndex={-1} data-fault>
      {children}
    </Text>
  ) : null;

interface SectionProps {
  title: string;
  /** Fields of the document whose parts stand in it: what somebody else has changed there is asked at its end. */
  fields?: readonly string[];
  children: ReactNode;
}

/** A part of the form with its heading. */
export function Section({ title, fields = [], children }: SectionProps) {
  const id = useId();
  return (
    <Place as="section" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
      {fields.map((field) => (
        <ClashNotice key={field} field={field} />
      ))}
    </Place>
  );
}

const Place = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};

  & > h3 {
    font-size: ${token('body')};
    font-weight: 600;
  }
`;

const Heading = styled.h2`
  font-size: 1.25rem;
  font-weight: 700;
`;

/** The same for a short field and a long one. */
export const ShortAndLong = styled(Columns)`
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
`;
