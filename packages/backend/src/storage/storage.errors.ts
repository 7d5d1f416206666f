import { BearerError, type BearerFault } from '#backend/platform/http/bearer-error.ts'
import type { ErrorShape } from '#backend/platform/http/error-shape.ts'

/** A refusal in the words of the official client's own server. */
export class StorageError extends Error {
  /** What it would be in plain HTTP; the reply itself is 400, as the client expects. */
  readonly status: number
  readonly code: string
  readonly error: string
  /** Set where the reply must carry the status itself. */
  readonly replyStatus: number | undefined

  constructor(
    message: string,
    parts: { status: number; code: string; error?: string; replyStatus?: number; cause?: unknown },
  ) {
    super(message, parts.cause === undefined ? undefined : { cause: parts.cause })
    this.name = 'StorageError'
    this.status = parts.status
    this.code = parts.code
    this.error = parts.error ?? parts.code
    this.replyStatus = parts.replyStatus
  }
}

const unauthorized = (message: string, cause?: unknown) =>
  new StorageError(message, { status: 403, code: 'AccessDenied', error: 'Unauthorized', cause })
const duplicate = (code: string, cause?: unknown) =>
  new StorageError('The resource already exists', { status: 409, code, error: 'Duplicate', cause })

export const storageErrors = {
  noSuchBucket: () =>
    new StorageError('Bucket not found', { status: 404, code: 'NoSuchBucket', error: 'Bucket not found' }),
  noSuchKey: () =>
    new StorageError('Object not found', { status: 404, code: 'NoSuchKey', error: 'not_found' }),
  keyExists: (cause?: unknown) => duplicate('KeyAlreadyExists', cause),
  resourceExists: (cause?: unknown) => duplicate('ResourceAlreadyExists', cause),
  accessDenied: () => unauthorized('Access denied'),
  policyViolated: (cause: unknown) => unauthorized('new row violates row-level security policy', cause),
  badToken: (message = 'Invalid Compact JWS', cause?: unknown) => unauthorized(message, cause),
  invalidMimeType: (type: string) =>
    new StorageError(`mime type ${type} is not supported`, {
      status: 415,
      code: 'InvalidMimeType',
      error: 'invalid_mime_type',
    }),
  tooLarge: () =>
    new StorageError('The object exceeded the maximum allowed size', {
      status: 413,
      code: 'EntityTooLarge',
      error: 'Payload too large',
    }),
  quotaReached: () =>
    new StorageError('You have stored as much as one person may; remove something first', {
      status: 413,
      code: 'EntityTooLarge',
      error: 'Payload too large',
    }),
  invalidKey: (key: string) => new StorageError(`Invalid key: ${key}`, { status: 400, code: 'InvalidKey' }),
  invalidBucketName: () =>
    new StorageError('Bucket name invalid', {
      status: 400,
      code: 'InvalidBucketName',
      error: 'Invalid Input',
    }),
  bucketNotEmpty: (cause?: unknown) =>
    new StorageError('The bucket you tried to delete is not empty', {
      status: 409,
      code: 'ResourceNotEmpty',
      cause,
    }),
  invalidRequest: (message: string, cause?: unknown) =>
    new StorageError(message, { status: 400, code: 'InvalidRequest', cause }),
  invalidParameter: (name: string) =>
    new StorageError(`Invalid Parameter ${name}`, { status: 400, code: 'InvalidParameter' }),
  invalidToken: (message: string, cause: unknown) =>
    new StorageError(message, { status: 400, code: 'InvalidJWT', cause }),
  invalidSignature: (message = 'Invalid signature') =>
    new StorageError(message, { status: 400, code: 'InvalidSignature' }),
  invalidRange: () =>
    new StorageError('invalid range provided', {
      status: 416,
      code: 'InvalidRange',
      error: 'invalid_range',
      replyStatus: 416,
    }),
  aborted: (cause: unknown) =>
    new StorageError('The upload ended before it was complete', { status: 400, code: 'Aborted', cause }),
}

const tokenMessages: Partial<Record<BearerFault, string>> = {
  expired: '"exp" claim timestamp check failed',
  session_gone: 'Session of the token has ended',
  user_gone: 'User of the token does not exist',
  banned: 'User of the token is banned',
}

const replyStatusOf = ({ replyStatus, status }: StorageError) => replyStatus ?? (status === 500 ? 500 : 400)

export const storageErrorShape: ErrorShape = {
  own(error) {
    const known = error instanceof BearerError ? storageErrors.badToken(tokenMessages[error.fault]) : error
    if (!(known instanceof StorageError)) return null
    const { status, error: name, message, code } = known
    return { status: replyStatusOf(known), body: { statusCode: String(status), error: name, message, code } }
  },
  shape(error) {
    const code = error.status >= 500 ? 'InternalError' : 'InvalidRequest'
    return {
      status: error.status,
      body: { statusCode: String(error.status), error: code, message: error.message, code },
    }
  },
}
