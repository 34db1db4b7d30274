// The accordion, with what Base UI needs for it.

export { Accordion, type AccordionProps } from './layout/accordion.tsx';
