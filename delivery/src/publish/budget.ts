import type { BuildFacts } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';
import type { Files } from './contents.ts';

const KIB = 1024;

interface Budget {
  /** Entry and first page, brotli. */
  first: number;
  /** Every script, brotli. */
  scripts: number;
  /** All files as they are. */
  all: number;
}

/** The largest release that may be published, in bytes. */
const BUDGETS: Record<'shell' | 'remote', Budget> = {
  shell: { first: 160 * KIB, scripts: 640 * KIB, all: 16 * KIB * KIB },
  remote: { first: 60 * KIB, scripts: 400 * KIB, all: 16 * KIB * KIB },
};

/** Throws `over_budget` with every exceeded budget. `files` holds the compressed variants beside the files. */
export function refuseOverBudget(facts: BuildFacts, files: Files): void {
  const names = [...files.keys()].filter((file) => !/\.br$/.test(file));
  const scripts = names.filter((file) => file.endsWith('.js'));
  const first = new Set([facts.entry, ...facts.preload].filter((file) => file.endsWith('.js')));
  const sent = (file: string) => (files.get(`${file}.br`) ?? files.get(file))?.length ?? 0;
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const budget = BUDGETS[facts.name === 'shell' ? 'shell' : 'remote'];
  const problems = [
    ...over('вход и первая страница', sum([...first].map(sent)), budget.first, 'после brotli'),
    ...over('все скрипты', sum(scripts.map(sent)), budget.scripts, 'после brotli'),
    ...over('все файлы', sum(names.map((file) => files.get(file)?.length ?? 0)), budget.all, 'без сжатия'),
  ];
  if (problems.length === 0) return;
  const message = `Сборка ${facts.name} ${facts.version} больше, чем можно: посетители на мобильной сети не дождутся.`;
  throw new DeliveryError('over_budget', message, problems);
}

const over = (what: string, size: number, limit: number, how: string) =>
  size > limit ? [`${what}: ${Math.ceil(size / KIB)} КиБ ${how}, а можно ${limit / KIB}`] : [];
