/** Errors of JavaScript, of `DOMException`, of webpack and of the site that carry a name of their own. */
const ERRORS = new Set(
  `Error AggregateError EvalError InternalError RangeError ReferenceError SuppressedError SyntaxError TypeError URIError
  AbortError ConstraintError DataCloneError DataError EncodingError HierarchyRequestError InUseAttributeError
  IndexSizeError InvalidAccessError InvalidCharacterError InvalidModificationError InvalidNodeTypeError
  InvalidStateError NamespaceError NetworkError NoModificationAllowedError NotAllowedError NotFoundError
  NotReadableError NotSupportedError OperationError OptOutError QuotaExceededError ReadOnlyError SecurityError
  TimeoutError TransactionInactiveError TypeMismatchError URLMismatchError UnknownError VersionError
  WrongDocumentError ChunkLoadError ScriptExternalLoadError RemoteError ZodError`.split(/\s+/),
);

/** Codes of the site and of HTTP; `unknown` is an error without a name. */
const CODES = /^(?:(?:REMOTE|SHELL)-\d{3}|[45]\d\d|unknown)$/;

const OTHER_CODE = 'other';

/** The code of a failure as it is kept: what is not on the list could be any text, and becomes `other`. */
export const keptCode = (code: string): string => (CODES.test(code) || ERRORS.has(code) ? code : OTHER_CODE);
