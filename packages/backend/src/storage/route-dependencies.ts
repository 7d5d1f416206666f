import type { FastifyRequest } from 'fastify'
import type { Actor } from '#backend/platform/actor.ts'
import type { StorageContext } from './storage-context.ts'
import { storageErrors } from './storage.errors.ts'
import type { ObjectPlace } from './objects/object-row.ts'

export interface StorageRoutes {
  ctx: StorageContext
  /** Says on whose behalf a request comes; throws when its token is not valid. */
  resolveActor: (request: FastifyRequest) => Promise<Actor>
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

export interface PlaceParams {
  bucket: string
  '*': string
}

export const placeOf = ({ bucket, '*': name }: PlaceParams): ObjectPlace => ({ bucketId: bucket, name })
