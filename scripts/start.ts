import { runSite } from './site/site.ts';

runSite();
