// One chunk for all forms of this remote: each chunk would contain zod.
export {
  activityChange,
  athleteDraft,
  changeEmailBody,
  changePasswordBody,
  dateDocumentBody,
  profileBody,
  proofBody,
  refusalBody,
  returnBody,
  totpBody,
} from '@league/shared/contract';
