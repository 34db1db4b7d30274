// One chunk for all forms of this remote: each chunk would contain zod.
export {
  athleteDraft,
  changeEmailBody,
  changePasswordBody,
  dateDocumentBody,
  profileBody,
  proofBody,
  signedFormBody,
  totpBody,
} from '@league/shared/contract';
