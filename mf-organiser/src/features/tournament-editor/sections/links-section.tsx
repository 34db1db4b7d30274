import { draftFieldName } from '@league/shared/contract';
import { LinkPart } from '../fields/link-part.tsx';
import { Pair, Section, TextPart } from '../fields/parts.tsx';
import { Rows } from '../fields/rows.tsx';

/** As a new tournament has it. */
const NO_BROADCAST = { kind: 'unavailable', note: 'появится в день турнира' };

/** What stands on other sites. */
export const LinksSection = () => (
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
      <Pair>
        <TextPart path={`${path}.label`} required />
        <UrlPart path={`${path}.href`} />
      </Pair>
    )}
  </Rows>
);
