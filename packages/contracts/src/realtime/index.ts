import { z } from 'zod'

/** Where the socket is opened, below the address of the backend. */
export const realtimeSocketPath = '/realtime/v1/websocket'

/** Protocol versions of the official client; without one it is the first. */
export const realtimeVersions = ['1.0.0', '2.0.0'] as const
export type RealtimeVersion = (typeof realtimeVersions)[number]

/** Bounds of one socket. */
export const realtimeLimits = {
  channels: 100,
  topicLength: 255,
  changesPerChannel: 100,
  joinsPerSecond: 100,
  messagesPerSecond: 500,
  /** Of one frame, bytes; longer closes the socket. */
  frameBytes: 4 * 1024 * 1024,
  /** Of what is broadcast or tracked, bytes. */
  payloadBytes: 3_000_000,
  /** What may wait for a reader that is too slow, bytes; more closes the socket. */
  backlogBytes: 8 * 1024 * 1024,
  /** Silence of the client; its heartbeat comes every 25 s. spec §9 */
  silenceMs: 65_000,
  replayed: 25,
} as const

const text = z.string().nullish()

/** One binding of `postgres_changes`, answered as it came with an id added. */
export const ChangeBinding = z.looseObject({
  event: z.string(),
  schema: text,
  table: text,
  filter: text,
  select: z.union([z.array(z.string()), z.string()]).nullish(),
})
export type ChangeBinding = z.infer<typeof ChangeBinding>

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Payload of `phx_join`. */
export const JoinRequest = z.object({
  access_token: text,
  user_token: text,
  config: z
    .object({
      private: flag,
      broadcast: z
        .object({
          ack: flag,
          self: flag,
          replication_ready: flag,
          replay: z.object({ since: z.number().int(), limit: z.number().int().min(1).optional() }).nullish(),
        })
        .prefault({}),
      presence: z.object({ key: text, enabled: z.boolean().nullish() }).prefault({}),
      postgres_changes: z
        .array(ChangeBinding)
        .max(realtimeLimits.changesPerChannel)
        .nullish()
        .transform((all) => all ?? []),
      postgres_changes_options: z.object({ wait: flag }).prefault({}),
    })
    .prefault({}),
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** Message of a client on a channel, besides joining, leaving and the heartbeat. */
export const BroadcastRequest = z.object({ event: z.string(), payload: z.unknown().optional() })
export const PresenceRequest = z.object({ event: z.string(), payload: z.unknown().optional() })
export const TokenRequest = z.object({ access_token: text })

/** Body of `POST /realtime/v1/api/broadcast`; topics without `realtime:`. */
export const BroadcastBatch = z.object({
  messages: z.array(
    z.object({
      topic: z.string().min(1).max(realtimeLimits.topicLength),
      event: z.string().min(1),
      payload: z.unknown().refine((payload) => payload !== undefined, 'is missing'),
      private: flag,
    }),
  ),
})

/** What a server says on the `system` event of a channel. */
export interface SystemMessage {
  extension: 'postgres_changes' | 'system'
  status: 'ok' | 'error'
  message: string
  channel: string
}

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE'
