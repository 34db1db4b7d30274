import { draftFieldName, LEAGUE_OFFSET, leagueTime, offsetIn, VENUE_CLOCKS } from '@league/shared/contract';
import { Columns, Field, SelectField } from '@league/shared/kit';
import { useRef } from 'react';
import { textOf } from '../saving/values.ts';
import { WithClash } from './document-fields.tsx';
import { useValue } from './editor.ts';

interface Props {
  path: string;
  time: string;
  required?: boolean;
}

/** When tournaments of the league begin. */
const USUAL = '09:00';

/** A beginning of the document, as a day and a time. */
export function MomentPart({ path, time: timeLabel, required }: Props) {
  const { value, set, fault } = useValue(path);
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(textOf(value)) ?? [];
  const written = offsetIn(textOf(value));
  // It stays while the time is typed anew.
  const last = useRef(LEAGUE_OFFSET);
  if (written) last.current = written;
  const offset = last.current;
  const setBoth = (newDay: string, newTime: string, by = offset) =>
    set(newDay && newTime ? leagueTime(newDay, newTime, by) : newDay);
  return (
    <WithClash path={path}>
      <Columns>
        <Field
          label={draftFieldName(path)}
          name={path}
          type="date"
          max="2100-12-31"
          required={required}
          value={day}
          error={day && !time ? undefined : fault}
          onChange={({ target }) => setBoth(target.value, day ? time : USUAL)}
        />
        <Field
          label={timeLabel}
          name={path}
          type="time"
          required={required}
          value={time}
          error={day && !time ? fault && 'Укажите время' : undefined}
          onChange={({ target }) => setBoth(day, target.value)}
        />
        {time && (
          <SelectField
            label="По каким часам"
            name={`${path}.offset`}
            required
            value={offset}
            onChange={({ target }) => setBoth(day, time, target.value)}
          >
            {Object.entries({ [offset]: `UTC${offset}`, ...VENUE_CLOCKS }).map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </SelectField>
        )}
      </Columns>
    </WithClash>
  );
}
