import { Button } from '@league/shared';
import { draftFieldName, startDay } from '@league/shared/contract';
import { Columns, PhoneField, Quiet, Segmented, TextAreaField } from '@league/shared/kit';
import { VenueMap } from '@league/shared/tournament';
import {
  AreaPart,
  DayPart,
  FaultText,
  NumberPart,
  Section,
  ShortAndLong,
  TextPart,
} from '../fields/document-fields.tsx';
import { useEditor, useText, useValue } from '../fields/editor.ts';
import { LinkPart } from '../fields/link-part.tsx';
import { MomentPart } from '../fields/moment-part.tsx';
import { Rows } from '../fields/row-list.tsx';
import { CategoryFiles, CategoryPart } from '../files/category-files.tsx';
import { LinkFile } from '../files/link-file.tsx';
import { partsOf, rowsOf, textOf } from '../saving/values.ts';
import { ApplicationsSection } from './applications-section.tsx';
import { RegulationsSection } from './regulations-section.tsx';

/** What the card of a tournament shows. */
const MainSection = () => (
  <Section title="Главное">
    <TextPart path="title" required />
    <MomentPart path="startsAt" time="Начало" required />
    <DayPart path="lastDay" description="Если дней несколько." />
    <Columns>
      <TextPart path="place" required />
      <NumberPart path="capacity" required description="Сколько примет турнир." />
    </Columns>
    <AreaPart
      path="description"
      required
      rows={2}
      description="Одно предложение: его показывают поисковые системы и ссылка, которой поделились."
    />
    <Suggestion />
  </Section>
);

/** Writes the sentence that most tournaments have. */
function Suggestion() {
  const { fieldValue, change } = useEditor();
  const [title, startsAt, place] = ['title', 'startsAt', 'place'].map((field) => textOf(fieldValue(field)));
  if (!title || !place || !/^\d{4}-\d\d-\d\dT/.test(startsAt ?? '') || textOf(fieldValue('description')))
    return null;
  const sentence = `${title}: турнир по тхэквондо, ${place}, ${startDay(startsAt ?? '')} года.`;
  return (
    <div>
      <Button variant="quiet" onClick={() => change('description', () => sentence)}>
        Составить описание
      </Button>
    </div>
  );
}

/** The hall, with the map that finds it by its address. */
function VenueSection() {
  const venue = partsOf(useValue('venue').value);
  const [name, address] = [textOf(venue.name), textOf(venue.address)];
  return (
    <Section title="Зал" fields={['venue']}>
      <TextPart path="venue.name" required />
      <TextPart
        path="venue.address"
        required
        description="С городом, улицей и домом: по нему зал находит карта."
      />
      {name && address && <VenueMap venue={{ name, address }} />}
    </Section>
  );
}

/** Contacts that clubs and parents may call. */
const ContactsSection = () => (
  <Section title={draftFieldName('contacts')}>
    <Quiet>Их имя, телефон и почту увидят все: пишите с согласия этих людей.</Quiet>
    <Rows path="contacts" noun="Контакт" add="Добавить человека">
      {(path) => (
        <>
          <Columns>
            <TextPart path={`${path}.name`} required />
            <TextPart path={`${path}.role`} required placeholder="Заявки и регистрация" />
          </Columns>
          <Columns>
            <PhonePart path={`${path}.phone`} />
            <TextPart path={`${path}.email`} type="email" inputMode="email" required />
          </Columns>
        </>
      )}
    </Rows>
  </Section>
);

function PhonePart({ path }: { path: string }) {
  const { set } = useValue(path);
  return <PhoneField required {...useText(path)} onChange={set} />;
}

/** The rows of «Информация». */
const InformationSection = () => (
  <Section title={draftFieldName('information')}>
    <Quiet>
      Строки блока «Информация»: мандатная комиссия, документы, возраст, проживание. «Место», «Взвешивание»,
      «Категории» и «Приём заявок» страница добавит сама.
    </Quiet>
    <Rows path="information" noun="Строка" add="Добавить строку" whenEmpty={[]}>
      {(path) => (
        <ShortAndLong>
          <TextPart path={`${path}.label`} required placeholder="Документы" />
          <AreaPart path={`${path}.text`} required rows={1} />
        </ShortAndLong>
      )}
    </Rows>
  </Section>
);

/** As a new tournament has it. */
const NO_BROADCAST = { kind: 'unavailable', note: 'появится в день турнира' };

/** What stands on other sites. */
const LinksSection = () => (
  <Section title="Трансляция и фотографии" fields={['links']}>
    <LinkPart
      path="links.broadcast"
      note="видео ↗"
      otherwise={NO_BROADCAST}
      description="Пусто: на странице будет «появится в день турнира»."
    />
    <UrlPart path="photos" />
    <h3>{draftFieldName('albums')}</h3>
    <Labelled path="albums" noun="Альбом" add="Добавить альбом" />
    <h3>{draftFieldName('social')}</h3>
    <Labelled path="social" noun="Страница" add="Добавить страницу" whenEmpty={[]} />
  </Section>
);

const UrlPart = ({ path }: { path: string }) => (
  <TextPart path={path} inputMode="url" placeholder="https://" />
);

const Labelled = (rows: { path: string; noun: string; add: string; whenEmpty?: unknown }) => (
  <Rows {...rows}>
    {(path) => (
      <Columns>
        <TextPart path={`${path}.label`} required />
        <UrlPart path={`${path}.href`} />
      </Columns>
    )}
  </Rows>
);

/** What is known shortly before the tournament, and after it. */
const TeamsSection = () => (
  <Section title="Команды и участники" fields={['teams']}>
    <Teams />
    <LinkPart path="links.teams" note="на другом сайте ↗" description="Если список ведёте на другом сайте." />
    <h3>{draftFieldName('counts')}</h3>
    <Rows path="counts" noun="Категория" add="Добавить категорию" whenEmpty={[]}>
      {(path) => (
        <>
          <CategoryPart path={`${path}.category`} />
          <Columns>
            <NumberPart path={`${path}.female`} required />
            <NumberPart path={`${path}.male`} required />
          </Columns>
        </>
      )}
    </Rows>
  </Section>
);

/** Clubs, one on a line. */
function Teams() {
  const { faults } = useEditor();
  const { value, set, fault } = useValue('teams');
  const lines = rowsOf(value).map(textOf);
  const inLine = Object.entries(faults).find(([path]) => path.startsWith('teams.'))?.[1];
  const handleChange = (text: string) => set(text === '' ? null : text.split('\n'));
  return (
    <TextAreaField
      label={draftFieldName('teams')}
      name="teams"
      rows={4}
      value={lines.join('\n')}
      error={fault ?? inLine}
      description="Каждая на своей строке: «Олимп (Фрязино)»."
      onChange={({ target }) => handleChange(target.value)}
      onBlur={() =>
        handleChange(
          lines
            .map((line) => line.trim())
            .filter(Boolean)
            .join('\n'),
        )
      }
    />
  );
}

const ResultsSection = () => (
  <Section title="Сетки, результаты, протокол">
    <h3>{draftFieldName('setki')}</h3>
    <CategoryFiles path="setki" noun="Сетка" />
    <h3>{draftFieldName('results')}</h3>
    <CategoryFiles path="results" noun="Результат" readsResults />
    <LinkFile path="links.protocol" help="Пусто: «Протокол» на странице откроет результаты." />
  </Section>
);

const STATUSES = [
  { value: 'planned', label: 'По плану' },
  { value: 'moved', label: 'Перенесён' },
  { value: 'cancelled', label: 'Отменён' },
] as const;
type Status = (typeof STATUSES)[number]['value'];

/** What has become of a tournament that does not take place as it was announced. */
function StatusSection() {
  const { value, set, fault } = useValue('status');
  const startsAt = useValue('startsAt').value;
  const kind = STATUSES.find((status) => status.value === partsOf(value).kind)?.value ?? 'planned';
  const handleChoose = (chosen: Status) => {
    if (chosen === 'planned') set(null);
    else set(chosen === 'moved' ? { kind: chosen, from: startsAt } : { kind: chosen });
  };
  return (
    <Section title="Если планы изменились" fields={['status']}>
      <div data-path="status" tabIndex={-1}>
        <Segmented label={draftFieldName('status')} options={STATUSES} value={kind} onChange={handleChoose} />
      </div>
      {kind === 'moved' && (
        <>
          <Quiet>Новый день поставьте вверху, в «Первый день». Страница назовёт оба.</Quiet>
          <MomentPart path="status.from" time="Во сколько" required />
          <AreaPart path="status.note" rows={2} />
        </>
      )}
      {kind === 'cancelled' && <AreaPart path="status.reason" required rows={2} />}
      <FaultText>{kind === 'planned' && fault}</FaultText>
    </Section>
  );
}

/** The sections of the form in their order, each with a field that it begins with. */
export const SECTIONS = [
  { path: 'title', label: 'Главное', Part: MainSection },
  { path: 'venue.name', label: 'Зал', Part: VenueSection },
  { path: 'links.regulations', label: 'Положение', Part: RegulationsSection },
  { path: 'categories', label: 'Заявки', Part: ApplicationsSection },
  { path: 'contacts', label: 'Контакты', Part: ContactsSection },
  { path: 'information', label: 'Информация', Part: InformationSection },
  { path: 'links.broadcast', label: 'Трансляция', Part: LinksSection },
  { path: 'teams', label: 'Команды', Part: TeamsSection },
  { path: 'setki', label: 'Сетки и результаты', Part: ResultsSection },
  { path: 'status', label: 'Перенос и отмена', Part: StatusSection },
] as const;
