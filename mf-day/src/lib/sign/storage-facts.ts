/** What the browser says of the storage of this site. */
export interface StorageFacts {
  /** Whether the browser promised to keep it; undefined: it cannot be asked. */
  isKept: boolean | undefined;
  /** Free bytes of what the site may use; undefined: unknown. */
  free: number | undefined;
}

/** Below this, the desk says so: a desk of 450 entries with its commands is a few megabytes. */
const LEAST_FREE = 20_000_000;

/** Asks the browser to keep what is stored, however full the device gets. */
export async function askToKeep(storage: Partial<StorageManager> | undefined): Promise<StorageFacts> {
  const attempt = <T>(work: Promise<T> | undefined) => work?.catch(() => undefined);
  const isKept = (await attempt(storage?.persisted?.())) || (await attempt(storage?.persist?.()));
  const { quota, usage = 0 } = (await attempt(storage?.estimate?.())) ?? {};
  return { isKept, free: quota === undefined ? undefined : Math.max(0, quota - usage) };
}

/** Why what is unsent may be lost on this device, with what to do; null if it is kept. */
export function storageWarning(facts: StorageFacts | undefined, isLasting: boolean): string | null {
  if (!isLasting)
    return 'Браузер не хранит данные этого сайта: частное окно или запрет. Неотправленное живёт, пока открыта эта вкладка: не закрывайте её или откройте стол в обычном окне.';
  if (facts?.free !== undefined && facts.free < LEAST_FREE)
    return 'На устройстве почти нет места, и браузер может не записать следующее действие. Удалите ненужное или закройте другие вкладки.';
  return null;
}

/** What a person should know of a storage that the browser has not promised to keep. */
export const UNKEPT =
  'Браузер не обещает хранить неотправленное долго: Safari на iPad и iPhone стирает его, если сайт не открывали семь дней, частное окно – когда его закрывают. Дождитесь «Всё отправлено» в тот же день. Стол на экране «Домой» Safari хранит.';
