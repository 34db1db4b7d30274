import { jestConfig } from '@league/build/jest-preset.ts';

export default jestConfig(import.meta.dirname);
