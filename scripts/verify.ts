import { apiReport, browserTests, lint, serverTests, types } from './checks/catalogue.ts';
import { conclude, runLanes } from './checks/check.ts';
import { stopSignal } from './checks/stop-signal.ts';

conclude(
  await runLanes(
    [[lint, ...types, apiReport, serverTests({ hasPostgres: false })], [browserTests]],
    stopSignal(),
  ),
);
