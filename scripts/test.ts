import { rmSync } from 'node:fs';
import {
  audit,
  browserTests,
  campaigns,
  chromium,
  edgeOnNginx,
  engines,
  failedBrowserTests,
  failedInEngines,
  failedJourneys,
  failedPostgresTests,
  failedServerTests,
  imports,
  journeys,
  journeysBesideLoad,
  lint,
  nginx,
  postgresql,
  postgresTests,
  productionBuild,
  serverTests,
  types,
} from './checks/catalogue.ts';
import { type Check, compileCache, conclude, type Result, runCheck, runLanes } from './checks/check.ts';
import type { Failure } from './checks/counts.ts';
import { judge } from './checks/flaky.ts';
import { stopSignal } from './checks/stop-signal.ts';
import { recordTimes } from './checks/times.ts';

if (process.argv.includes('--full')) process.env.FULL = '1';
const signal = stopSignal();
// Each run leaves modules of temporary folders there.
rmSync(compileCache, { recursive: true, force: true });

// Debian's installer runs once at a time, and mostly waits for the network.
const prepared = await runLanes([[postgresql, nginx, chromium], [productionBuild]], signal);
const isThere = ({ name }: Check) => prepared.some((result) => result.name === name && result.failed === 0);
const hasPostgres = isThere(postgresql);
if (!hasPostgres) process.stdout.write('PostgreSQL нет: API проверяется только на встроенной базе.\n');
const hasNginx = isThere(nginx);
if (!hasNginx) process.stdout.write('nginx нет: раздача через него не проверяется.\n');
const hasBoth = hasPostgres && hasNginx;
if (!hasBoth) process.stdout.write('Без PostgreSQL и nginx реплики и аварии не проверяются.\n');
const onServers = [
  ...(hasNginx ? [edgeOnNginx] : []),
  ...(hasPostgres ? [postgresTests] : []),
  ...(hasBoth ? [campaigns] : []),
];

const done = await runLanes(
  // Two lanes of about the same length, for two processors. A browser often waits, so that the journeys alone would
  // leave a quarter of both unused.
  [
    [journeys, engines],
    [lint, ...types, imports, audit, browserTests, serverTests({ hasPostgres }), ...onServers],
  ],
  signal,
  prepared,
);
// A machine without PostgreSQL or nginx fails nothing.
const results = [
  ...prepared.filter(({ name }) => [productionBuild.name, chromium.name].includes(name)),
  ...done,
];
/** What runs the failed tests of a check again. */
const again = new Map<string, (failures: readonly Failure[]) => Check>([
  [journeys.name, () => failedJourneys],
  [engines.name, () => failedInEngines],
  [browserTests.name, failedBrowserTests],
  [serverTests({ hasPostgres }).name, failedServerTests],
  [postgresTests.name, failedPostgresTests],
]);
const judged: Result[] = [];
for (const result of results) {
  const failed = signal.aborted ? undefined : again.get(result.name);
  judged.push(failed ? await judge(result, () => runCheck(failed(result.failures ?? []), signal)) : result);
}
if (process.env.FULL) judged.push(...(await runLanes([[journeysBesideLoad]], signal)));
for (const line of signal.aborted ? [] : recordTimes(judged)) process.stdout.write(`${line}\n`);
conclude(judged, signal);
