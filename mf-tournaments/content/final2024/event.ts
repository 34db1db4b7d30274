/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: the day, the capacity and who meets in the final. Counts: those of the demo brackets (provider/src/entry/seed/league.ts). */
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';
import { contacts, documentsToBring, social, venues } from '../league.ts';

const content: TournamentContent = {
  description:
    'Финал Юношеской лиги тхэквондо 2024: четвёрки сильнейших в каждой весовой категории, Москва, 14 декабря 2024 года.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: {
      kind: 'file',
      href: new URL('../../../content/archive/final2024/polozhenie.pdf', import.meta.url).href,
      size: 46959,
    },
    teams: { kind: 'site', to: '/', note: 'на главную' },
    protocol: { kind: 'site', to: '/', note: 'на главную' },
    setki: { kind: 'site', to: '/tournament/final2024/finalBrackets', note: 'по весу' },
    results: { kind: 'site', to: '/', note: 'на главную' },
  },
  counts: [{ category: 'Юноши и девушки 12-14 лет', female: 30, male: 50 }],
  information: [
    { label: 'Взвешивание', text: '13 декабря 2024, 17:00–20:00' },
    { label: 'Соревнования', text: '14 декабря 2024, начало в 10:00' },
    {
      label: 'Участники',
      text: 'Юноши и девушки 2012–2010 г.р.: четыре первых места рейтинга в каждой весовой категории.',
    },
    {
      label: 'Формула',
      text: 'Два полуфинала, бой за 3-е место и финал. Где спортсменов трое, каждый встречается с каждым.',
    },
    {
      label: 'Отбор',
      text: 'Юноши до 41 кг: по очкам сравнялись шестнадцать спортсменов, четвёрку определяют бои 1/8 и 1/4 финала.',
    },
    { label: 'Юноши', text: '33, 37, 41, 45, 49, 53, 57, 61, 65 и свыше 65 кг' },
    { label: 'Девушки', text: '29, 33, 37, 41, 44, 47, 51, 55, 59 кг; свыше 59 кг заявок нет' },
    { label: 'Документы', text: documentsToBring },
  ],
  venue: venues.mgfso,
  contacts,
  social,
};

export default content;
