import Bowser from 'bowser';

/** Names by which people in Russia know these programs; others stay unchanged. */
const RUSSIAN: Record<string, string> = { 'Yandex Browser': 'Яндекс Браузер' };

/** `Chrome, Android` from a user agent. */
export function describeDevice(userAgent: string): string {
  // The library throws on an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  const parts = [browser.name, system].filter((name) => name).map((name = '') => RUSSIAN[name] ?? name);
  return parts.join(', ') || 'Неизвестное устройство';
}
