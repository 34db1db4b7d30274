import type { EngineTest, Tab } from '../harness/engines/tab.ts';
import { announceCamp } from '../harness/people/caller.ts';
import { COACH } from '../harness/people/member.ts';
import { ownTag } from '../harness/people/registered.ts';

/** Every route that a guest may open, and what the sitemap has below them; of the tournaments one of each kind. */
const PUBLIC = [
  ...['/', '/Home', '/partners', '/help', '/privacy', '/404', '/nowhere'],
  ...['/forgot-password', '/reset-password', '/reset-password/token', '/verify-email', '/email-change'],
  ...['/email-undo', '/deletion-undo', '/login-link', '/take-over', '/unsubscribe'],
  ...['/tournament', '/tournament/test', '/tournament/olimp2024', '/tournament/olimp2024/teams'],
  ...['/tournament/olimp2024/setki', '/tournament/olimp2024/results', '/tournament/final2024/finalBrackets'],
  ...[
    '/day',
    '/day/test/pass',
    '/day/test/board',
    '/rating',
    '/rating_season_2024',
    '/information',
    '/certification',
    '/camp',
  ],
  ...['/registration', '/TestBrackets'],
];

/** Pages of devices, which ask for a pass: they are left once they have heard that there is none. */
const OF_DEVICES = ['/day/test/scales', '/day/test/announcer', '/day/test/court/1'];

/** What these addresses ask for is not there. */
const REFUSED = [/(?:404|nowhere) 404$/, /reset-token/, /pass\/desk/];

/** Every route that needs a login. */
const OF_MEMBERS = [
  ...['/profile/1', '/requests', '/documents', '/security', '/organiser', '/payment/return', '/consent'],
  ...['/consent-form/1', '/notification-settings'],
];

export const LOGIN = { role: 'dialog', name: 'Вход' } as const;

export async function logIn(tab: Tab, email: string = COACH.email): Promise<void> {
  await tab.open('/');
  await tab.press({ role: 'button', name: 'Войти' });
  await tab.fill({ label: /^Email/, within: LOGIN }, email);
  await tab.fill({ label: /^Пароль/, within: LOGIN }, COACH.password);
  await tab.press({ role: 'button', name: 'Войти', within: LOGIN });
  await tab.isRid(LOGIN);
  await tab.sees({ role: 'link', name: 'Профиль' });
}

/** What every engine must show, the same walk in each. A fault in a console or a request fails it, as everywhere. */
export function smoke(test: EngineTest): void {
  test('guest · opens every public page', async ({ guard, tab }) => {
    guard.expect(...REFUSED);
    for (const path of PUBLIC) await tab.open(path);
    for (const path of OF_DEVICES) {
      await tab.open(path);
      await tab.sees({ role: 'link', name: 'Ввести код' });
    }
  });

  test('coach · logs in, opens every page of members, and enrols an athlete', async ({ request, tab }) => {
    const camp = `Лагерь у реки ${ownTag()}`;
    await announceCamp(request, { name: camp, date: '2099-07-12', location: 'Фрязино' });
    await logIn(tab);
    for (const path of OF_MEMBERS) await tab.open(path);
    await tab.open('/camp');
    const enrolment = { role: 'dialog', name: 'Кого записать?' } as const;
    await tab.press({ role: 'button', name: new RegExp(`^Записать спортсменов.*${camp}`) });
    await tab.press({ role: 'checkbox', name: /^Орлов Марк/, within: enrolment });
    await tab.press({ role: 'button', name: /^Записать одного/, within: enrolment });
    await tab.sees({ text: 'Записан 1 спортсмен. Приглашение ждёт ответа.' });
  });
}
