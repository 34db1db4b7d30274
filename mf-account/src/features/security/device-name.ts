const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const find = (marks: typeof BROWSERS, text: string) => marks.find(([mark]) => mark.test(text))?.[1];

/** What a browser said about itself, in words that its owner knows: «Chrome, Windows». */
export function deviceName(userAgent: string): string {
  const words = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter(Boolean).join(', ');
  return words || userAgent.slice(0, 60) || 'Неизвестное устройство';
}
