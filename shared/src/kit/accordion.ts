// The accordion, with what Base UI needs for it.

export { Accordion } from './layout/accordion.tsx';
