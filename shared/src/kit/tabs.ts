// Tabs, with what Base UI needs for them.

export { Tabs } from './layout/tabs.tsx';
