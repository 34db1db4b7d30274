import { Button, token } from '@league/shared';
import { byCategory, type CategoryKey, type Entry, weightTextOf } from '@league/shared/day';
import {
  CheckboxField,
  Dialog,
  type DialogControl,
  formatLongDay,
  PrintedAlone,
  Quiet,
  Row,
  Segmented,
  Stack,
} from '@league/shared/kit';
import { PrintedFoot, QrCode } from '@league/shared/tournament';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { agreeing, WITHDRAWN } from '../../../lib/bout-text.ts';
import { useCategories, useCategoryText } from '../../../lib/categories.tsx';
import { dayPath } from '../../../lib/day-text.ts';
import { kilosText } from '../../../lib/desk/weight.ts';
import { weighLink } from '../../../lib/pass/place.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';

const BY = [
  { value: 'category', label: 'По категориям' },
  { value: 'club', label: 'По командам' },
] as const;
type By = (typeof BY)[number]['value'];

interface Line {
  entry: Entry;
  name: string;
  /** Year of birth. */
  born: string;
}

/** Weigh-in lists on A4: one page for each category or club. */
export default function WeighSheets({ isOpen, onClose }: DialogControl) {
  const categoryText = useCategoryText();
  const of = useCategories();
  const { state, athletes, tournament } = useDesk();
  const [hasCodes, setHasCodes] = useState(false);
  const [by, setBy] = useState<By>('category');
  const sheets = useMemo(() => {
    const lines = Object.values(state.entries)
      .map(
        (entry): Line => ({
          entry,
          name: athletes.get(entry.id)?.name ?? `№ ${entry.id}`,
          born: athletes.get(entry.id)?.birthdate.slice(0, 4) ?? '',
        }),
      )
      .sort((a, b) => a.name.localeCompare(b.name, 'ru'));
    const groups = [...Map.groupBy(lines, ({ entry }) => (by === 'club' ? entry.club : entry.category))];
    return by === 'club'
      ? groups.sort(([a], [b]) => a.localeCompare(b, 'ru'))
      : groups.sort(([a], [b]) => byCategory(of)(a as CategoryKey, b as CategoryKey));
  }, [state.entries, athletes, by, of]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Протоколы взвешивания">
      <Stack>
        <Segmented label="Разбить" options={BY} value={by} onChange={setBy} />
        <CheckboxField
          name="codes"
          label="С кодами: камера весов открывает строку участника"
          checked={hasCodes}
          onChange={({ target }) => setHasCodes(target.checked)}
        />
        <Quiet role="status">Листов A4: {sheets.length}.</Quiet>
        <Row $align="center">
          <Button onClick={() => window.print()}>Печать</Button>
        </Row>
      </Stack>
      <PrintedAlone />
      <Sheets data-printed>
        {sheets.map(([key, lines]) => (
          <section key={key}>
            <h2>Протокол взвешивания: {by === 'club' ? key : categoryText(key)}</h2>
            <p>
              {state.rules?.title}, {formatLongDay(state.rules?.date ?? '')}
            </p>
            <Lines by={by} lines={lines} tournament={hasCodes ? tournament : null} />
            <p>Взвешивал: ______________________ Подпись: ______________</p>
            <PrintedFoot revision={state.seq} page={dayPath(tournament)} />
          </section>
        ))}
      </Sheets>
    </Dialog>
  );
}

interface LinesProps {
  by: By;
  lines: readonly Line[];
  /** Of the codes; null for sheets without. */
  tournament: string | null;
}

function Lines({ by, lines, tournament }: LinesProps) {
  const categoryText = useCategoryText();
  return (
    <table>
      <thead>
        <tr>
          <th>№</th>
          <th>Фамилия и имя</th>
          <th>Г. р.</th>
          <th>{by === 'club' ? 'Категория' : 'Команда'}</th>
          <th>Предел</th>
          <th>Вес, кг</th>
          <th>Подпись</th>
          {tournament && <th>Код</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ entry, name, born }, index) => (
          <tr key={entry.id}>
            <td>{index + 1}</td>
            <td>{name}</td>
            <td>{born}</td>
            <td>{by === 'club' ? categoryText(entry.category) : entry.club}</td>
            <td>{weightTextOf(entry.category)}</td>
            <td>
              {entry.status === 'withdrawn'
                ? agreeing(WITHDRAWN, entry.category)
                : entry.grams === null
                  ? ''
                  : kilosText(entry.grams)}
            </td>
            <td />
            {tournament && (
              <td>
                <QrCode text={weighLink(tournament, entry.id)} label={`Код: ${name}`} width={72} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Sheets = styled.div`
  display: none;

  @media print {
    display: block;
    color: ${token('ink')};

    section {
      break-after: page;
    }

    h2 {
      margin: 0;
      font-size: ${token('lead')};
    }

    table {
      width: 100%;
      border-collapse: collapse;
    }

    th,
    td {
      padding: 6px 8px;
      border: 1px solid ${token('ink')};
      text-align: start;
      vertical-align: top;
    }

    thead {
      display: table-header-group;
    }

    tr {
      break-inside: avoid;
    }

    td:nth-child(6),
    td:nth-child(7) {
      min-width: 5em;
    }
  }
`;
