import { focusRing, from, token, visuallyHidden } from '@league/shared';
import { formatLongDay } from '@league/shared/kit';
import styled from 'styled-components';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';
import type { DatedActivity } from './dated-activity.ts';
import { type Month, WEEKDAYS, weeksOf } from './month.ts';

interface Props {
  month: Month;
  titleId: string;
  today: string;
  activities: readonly DatedActivity[];
  onOpen: (item: DatedActivity) => void;
}

/** A month: a table of its weeks, and on a phone or a tablet a list of the days that have items. */
export function MonthTable({ month, titleId, today, activities, onOpen }: Props) {
  const byDay = Map.groupBy(activities, ({ activity }) => activity.date);
  return (
    <Grid aria-labelledby={titleId}>
      <thead>
        <tr>
          {WEEKDAYS.map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) => {
              const items = day ? (byDay.get(day) ?? []) : [];
              return (
                <Day key={WEEKDAYS[weekday]?.long} $isEmpty={items.length === 0} $isToday={day === today}>
                  {day && (
                    <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                      <Figure aria-hidden="true">{Number(day.slice(8))}</Figure>
                      <LongDay>{formatLongDay(day)}</LongDay>
                    </time>
                  )}
                  {items.map((item) => (
                    <Item
                      key={`${item.kind} ${item.activity.id}`}
                      type="button"
                      aria-haspopup="dialog"
                      $kind={item.kind}
                      onClick={() => onOpen(item)}
                    >
                      <Kind>{ACTIVITY_WORDS[item.kind].one}</Kind>
                      {item.activity.name}
                    </Item>
                  ))}
                </Day>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

/*
 * Below the desktop's width a day would be narrower than «Аттестация», so the cells are stacked in one column and empty
 * ones are hidden.
 */
const Grid = styled.table`
  display: block;
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;

  & > thead {
    display: none;
  }
  & > tbody,
  & > tbody > tr {
    display: block;
  }

  ${from.desktop} {
    display: table;
    table-layout: fixed;
    border: 1px solid ${token('line')};
    border-radius: ${token('radiusM')};
    overflow: hidden;
    background: ${token('card')};

    & > thead {
      display: table-header-group;
    }
    & > tbody {
      display: table-row-group;
    }
    & > tbody > tr {
      display: table-row;
    }
  }

  & th {
    padding: ${token('s2')};
    color: ${token('ink2')};
    font-size: ${token('small')};
    font-weight: 600;
  }
`;
const Day = styled.td<{ $isEmpty: boolean; $isToday: boolean }>`
  display: ${({ $isEmpty }) => ($isEmpty ? 'none' : 'block')};
  padding: 0 0 ${token('s4')};

  ${from.desktop} {
    display: table-cell;
    height: 88px;
    padding: ${token('s2')};
    border-top: 1px solid ${token('line')};
    vertical-align: top;
    background: ${({ $isToday }) => token($isToday ? 'chungSoft' : 'card')};

    & + & {
      border-inline-start: 1px solid ${token('line')};
    }
  }
`;
const Figure = styled.span`
  display: none;

  ${from.desktop} {
    display: inline;
    color: ${token('ink2')};
    font-size: 0.875rem;
  }
`;
const LongDay = styled.span`
  font-weight: 600;

  ${from.desktop} {
    ${visuallyHidden}
  }
`;
const Kind = styled.span`
  display: block;
  font-size: ${token('small')};
  font-weight: 600;
`;
const Item = styled.button<{ $kind: DatedActivity['kind'] }>`
  display: block;
  width: 100%;
  min-height: ${token('touch')};
  margin-top: ${token('s2')};
  padding: ${token('s2')};
  border: 0;
  border-inline-start: 4px solid ${({ $kind }) => token($kind === 'camp' ? 'green' : 'gold')};
  border-radius: ${token('s1')};
  background: ${({ $kind }) => token($kind === 'camp' ? 'greenSoft' : 'goldSoft')};
  color: ${token('ink')};
  font: inherit;
  font-size: 0.875rem;
  line-height: 1.3;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  ${focusRing}
`;
