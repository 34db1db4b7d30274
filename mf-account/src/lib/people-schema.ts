export { athleteDraft, profileBody } from '@league/shared/contract';
