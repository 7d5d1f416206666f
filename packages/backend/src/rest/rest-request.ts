import type { Actor } from '#backend/platform/actor.ts'
import type { MediaType } from './request/media-type.ts'
import type { Preferences } from './request/preferences.ts'

/** A request as it came in, freed from the HTTP framework. */
export interface RestRequest {
  actor: Actor
  method: string
  /** Path under rest/v1, decoded and split: `['rpc', 'name']`. */
  segments: readonly string[]
  rawQuery: string
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** What the handlers work from: the request with its headers understood. */
export interface RestCall extends RestRequest {
  schemaName: string
  /** Whether a profile header chose the schema, and so the answer names it. */
  isProfiled: boolean
  /** How long the statement may run; undefined for the default. */
  timeout: string | undefined
  preferences: Preferences
  media: MediaType
}

export interface RestReply {
  status: number
  /** A header that may come more than once has a list. */
  headers: Record<string, string | string[]>
  body: string
}

export interface RestOptions {
  schemas: readonly string[]
  maxRows: number
  allowPlans: boolean
}
