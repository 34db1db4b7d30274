import Bowser from 'bowser';

/** Names that people in Russia know the programs by; others stay as they are. */
const RUSSIAN: Record<string, string> = { 'Yandex Browser': 'Яндекс Браузер' };

/** `Chrome, Android` of what a browser says about itself. */
export function describeDevice(userAgent: string): string {
  // The library throws at an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  const parts = [browser.name, system].filter((name) => name).map((name = '') => RUSSIAN[name] ?? name);
  return parts.join(', ') || 'Неизвестное устройство';
}
