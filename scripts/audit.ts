import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askRegistry, whyNotAsked } from './audit/ask-registry.ts';
import { judge, readAccepted } from './audit/findings.ts';
import { NOT_DONE, Problem, run } from './problem.ts';

// `npm run audit`: known vulnerabilities of the installed packages, against the list of those that are accepted.
await run(async () => {
  const { values } = parseArgs({ options: { accepted: { type: 'string' } } });
  const list = values.accepted ?? path.join(import.meta.dirname, 'audit/accepted.json');
  const accepted = readAccepted(readFileSync(list, 'utf8'));
  const why = await whyNotAsked();
  if (why) {
    process.stdout.write(`Зависимости на уязвимости не проверены: ${why}.\n`);
    process.exitCode = NOT_DONE;
    return;
  }
  const findings = await askRegistry();
  const { refused, notes } = judge(findings, accepted, new Date().toISOString().slice(0, 10));
  for (const note of notes) process.stdout.write(`${note}\n`);
  if (refused.length > 0) {
    const advice = 'Обновите пакет или примите с причиной и сроком в scripts/audit/accepted.json:';
    throw new Problem([advice, ...refused].join('\n  '));
  }
  process.stdout.write(`Уязвимостей, о которых никто не решил: 0 (всего известных: ${findings.length}).\n`);
});
