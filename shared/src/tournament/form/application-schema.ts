export { applicationFields, applicationRow } from '@league/shared/contract';
