import { jestConfig } from '@league/build/jest-preset';

export default jestConfig(import.meta.dirname);
