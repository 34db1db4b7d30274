// Tabs, with what Base UI needs for them.

export { Tabs, type TabsProps } from './layout/tabs.tsx';
