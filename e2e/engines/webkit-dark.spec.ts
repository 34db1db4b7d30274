import { test } from '../harness/engines/webkit.ts';
import { dark } from './dark.ts';

test.use({ isDark: true });
dark(test);
