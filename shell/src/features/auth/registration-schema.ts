export { registrationBody } from '@league/shared/contract';
