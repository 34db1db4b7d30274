import {
  apiReport,
  browserTests,
  chromium,
  journeys,
  lint,
  productionBuild,
  serverTests,
  types,
} from './checks/catalogue.ts';
import { conclude, type Result, runCheck, runLanes } from './checks/check.ts';
import { stopSignal } from './checks/stop-signal.ts';

if (process.argv.includes('--full')) process.env.FULL = '1';
const signal = stopSignal();

const results = await runLanes(
  [[lint, ...types, apiReport, serverTests], [productionBuild, browserTests], [chromium]],
  signal,
);
const isReady = [productionBuild, chromium].every(
  ({ name }) => results.find((result) => result.name === name)?.failed === 0,
);
const notRun: Result = { name: `${journeys.name} (not run)`, passed: 0, failed: 1 };
conclude([...results, isReady ? await runCheck(journeys, signal) : notRun]);
