// One chunk for all forms of the shell: each chunk would contain zod.
export {
  loginBody,
  organisationRequest,
  passwordResetRequestBody,
  registrationBody,
  resetPasswordBody,
} from '@league/shared/contract';
