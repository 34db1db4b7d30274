import { browserTests, imports, lint, serverTests, types } from './checks/catalogue.ts';
import { conclude, runLanes } from './checks/check.ts';
import { stopSignal } from './checks/stop-signal.ts';

const signal = stopSignal();
const lanes = [[lint, ...types, imports, serverTests({ hasPostgres: false })], [browserTests]];
conclude(await runLanes(lanes, signal), signal);
