import Bowser from 'bowser';

/** Russian names of programs that have one; others stay unchanged. */
const RUSSIAN: Record<string, string> = { 'Yandex Browser': 'Яндекс Браузер' };

/** A device in words, from its user agent: `Chrome, Android`. */
export function describeDevice(userAgent: string): string {
  // The library throws on an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  const parts = [browser.name, system].filter((name) => name).map((name = '') => RUSSIAN[name] ?? name);
  return parts.join(', ') || 'Неизвестное устройство';
}
