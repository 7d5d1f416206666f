import type { FastifyRequest } from 'fastify'
import type { Signer } from '#backend/gateway/index.ts'
import { serviceActor, type Actor } from '#backend/platform/actor.ts'
import { BearerError } from '#backend/platform/http/bearer-error.ts'
import type { StorageContext } from './storage-context.ts'
import { storageErrors } from './storage.errors.ts'
import type { ObjectPlace } from './objects/object-row.ts'

export interface StorageRoutes {
  ctx: StorageContext
  /** Says on whose behalf a request comes; throws when its token is not valid. */
  resolveActor: (request: FastifyRequest) => Promise<Actor>
  /** The person who signed an address, with the rights that are stored now. */
  resolveSigner: (signer: Signer) => Promise<Actor>
}

const hasCredentials = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers['apikey'] !== undefined

/** @throws StorageError when nobody says who they are */
export async function requireActor({ resolveActor }: StorageRoutes, request: FastifyRequest): Promise<Actor> {
  if (!hasCredentials(request)) throw storageErrors.badToken()
  return resolveActor(request)
}

/** Null for a caller who says nothing. */
export const findActor = async (
  { resolveActor }: StorageRoutes,
  request: FastifyRequest,
): Promise<Actor | null> => (hasCredentials(request) ? resolveActor(request) : null)

/** By whose rights a signed address opens. @throws StorageError InvalidSignature where that person is no longer let in */
export async function actorOfSigned(
  { resolveSigner }: StorageRoutes,
  { signer }: { signer?: Signer | undefined },
): Promise<Actor> {
  if (!signer) return serviceActor
  try {
    return await resolveSigner(signer)
  } catch (error) {
    if (!(error instanceof BearerError)) throw error
    throw storageErrors.invalidSignature('Whoever signed this address is no longer let in')
  }
}

export interface PlaceParams {
  bucket: string
  '*': string
}

export const placeOf = ({ bucket, '*': name }: PlaceParams): ObjectPlace => ({ bucketId: bucket, name })
