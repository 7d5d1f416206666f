import { z } from 'zod'
import { PortalDocument } from '../documents/index.ts'
import { ReportOrder } from '../reports/index.ts'
import { line } from '../storable/index.ts'

/** How long a frozen snapshot can be opened. */
export const snapshotExpiry = { defaultDays: 30, choicesDays: [1, 7, 30, 90] } as const
const maxSnapshotDays = 365

/**
 * An address behind the sign-in, with what is chosen there: `/intelligence?tab=swot&region=spain`. What /auth is given in its
 * query or its fragment signs somebody in, and whoever opens a link of the portal trusts it.
 */
const sharedAddress = /^\/(?!auth(?:[/?]|$))(?:[\w-]+(?:\/[\w-]+)*\/?)?(?:\?[^#\s\\]*)?$/i

const ShareToken = z.string().regex(/^[A-Za-z0-9_-]{32}$/, 'is no token of a shared page')

export const SharesRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('share-link'),
    title: line(200),
    path: line(2000).regex(sharedAddress, 'must be an address inside the portal, behind its sign-in'),
    expiresInDays: z.number().int().min(1).max(maxSnapshotDays).optional(),
  }),
  ReportOrder.extend({
    action: z.literal('share-snapshot'),
    title: line(200).optional(),
    expiresInDays: z.number().int().min(1).max(maxSnapshotDays).default(snapshotExpiry.defaultDays),
  }),
  z.strictObject({ action: z.literal('open'), token: ShareToken }),
  z.strictObject({ action: z.literal('revoke'), shareId: z.uuid() }),
])
export type SharesRequest = z.infer<typeof SharesRequest>

/** A row of `shares` as lists show it. */
export const ShareRow = z.object({
  id: z.uuid(),
  token: z.string(),
  mode: z.enum(['link', 'snapshot']),
  title: z.string(),
  path: z.string().nullable(),
  kind: z.string().nullable(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  opened_count: z.number().int(),
  created_by_email: z.string(),
  created_at: z.string(),
})
export type ShareRow = z.infer<typeof ShareRow>
export const shareColumns = Object.keys(ShareRow.shape).join(',')

export const ShareResponse = z.object({ share: ShareRow })
export type ShareResponse = z.infer<typeof ShareResponse>

/** What a link leads to; `expired` and `revoked` carry nothing else. */
export const OpenedShare = z.discriminatedUnion('state', [
  z.object({ state: z.literal('link'), path: z.string() }),
  z.object({
    state: z.literal('snapshot'),
    document: PortalDocument,
    sharedBy: z.string(),
    sharedAt: z.string(),
    expiresAt: z.string(),
  }),
  z.object({ state: z.literal('expired'), title: z.string(), expiresAt: z.string(), sharedBy: z.string() }),
  z.object({ state: z.literal('revoked'), title: z.string(), sharedBy: z.string() }),
])
export type OpenedShare = z.infer<typeof OpenedShare>
