import { randomBytes } from 'node:crypto'
import { shareMessages } from '@portal/content/shares'
import type { OpenedShare, ShareRow, SharesRequest } from '@portal/contracts/shares'
import { PortalDocument } from '@portal/contracts/documents'
import type { ReportCaller, ReportService } from '#server/modules/reports/index.ts'
import { serviceActor } from '@portal/backend/platform/actor'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import {
  countOpening,
  findShare,
  findShareByToken,
  insertShare,
  revokeShare,
  type ShareToStore,
  type StandingShare,
} from './shares.repository.ts'

type Input<Action extends SharesRequest['action']> = Extract<SharesRequest, { action: Action }>

export interface ShareService {
  shareLink(caller: ReportCaller, input: Input<'share-link'>): Promise<ShareRow>
  /** Freezes what the person sees now. */
  shareSnapshot(caller: ReportCaller, input: Input<'share-snapshot'>): Promise<ShareRow>
  open(caller: ReportCaller, token: string): Promise<OpenedShare>
  /** By its owner or an administrator; the frozen content goes with it. */
  revoke(caller: ReportCaller, shareId: string): Promise<ShareRow>
}

interface ShareParts {
  db: Database
  reports: Pick<ReportService, 'compose'>
}

const tokenBytes = 24

export function createShareService({ db, reports }: ShareParts): ShareService {
  const store = ({ actor, requestId }: ReportCaller, share: Omit<ShareToStore, 'token' | 'by'>) =>
    db.transaction(serviceActor, async (tx) => {
      const token = randomBytes(tokenBytes).toString('base64url')
      const row = await insertShare(tx, { ...share, token, by: actor })
      await audit(tx, { actor, requestId, action: 'share.created' }, row)
      return row
    })

  return {
    shareLink: (caller, { title, path, expiresInDays = null }) =>
      store(caller, {
        mode: 'link',
        title,
        path,
        kind: null,
        parameters: {},
        document: null,
        isConfidential: false,
        expiresInDays,
      }),
    async shareSnapshot(caller, { kind, parameters, title, expiresInDays }) {
      const report = await reports.compose(caller.actor, { kind, parameters })
      return store(caller, {
        mode: 'snapshot',
        title: title ?? report.document.title,
        path: null,
        kind,
        parameters: report.parameters,
        document: report.document,
        isConfidential: report.isConfidential,
        expiresInDays,
      })
    },
    open: (caller, token) =>
      db.transaction(serviceActor, async (tx) => {
        const share = await findShareByToken(tx, token)
        if (!share) throw new AppError('not_found', shareMessages.noShare)
        const opened = toOpened(share)
        if (opened.state === 'link' || opened.state === 'snapshot') await countOpening(tx, share.id)
        if (opened.state === 'snapshot') await audit(tx, { ...caller, action: 'share.opened' }, share)
        return opened
      }),
    async revoke(caller, shareId) {
      const seen = await db.transaction(caller.actor, (tx) => findShare(tx, shareId))
      if (!seen) throw new AppError('not_found', shareMessages.noShare)
      return db.transaction(serviceActor, async (tx) => {
        const row = await revokeShare(tx, shareId)
        await audit(tx, { ...caller, action: 'share.revoked' }, row)
        return row
      })
    },
  }
}

function toOpened(share: StandingShare): OpenedShare {
  const { title, created_by_email: sharedBy, created_at: sharedAt, expires_at: expiresAt, path } = share
  if (share.revoked_at !== null) return { state: 'revoked', title, sharedBy }
  if (share.is_expired) return { state: 'expired', title, sharedBy, expiresAt: expiresAt ?? '' }
  if (share.mode === 'link') return { state: 'link', path: path ?? '/' }
  return {
    state: 'snapshot',
    document: PortalDocument.parse(share.document),
    sharedBy,
    sharedAt,
    expiresAt: expiresAt ?? '',
  }
}

const audit = (
  tx: Tx,
  { actor, requestId, action }: ReportCaller & { action: string },
  { id, title, mode, kind, path }: ShareRow,
) =>
  writeAuditEntry(tx, {
    actor,
    requestId,
    action,
    target: { type: 'share', id },
    details: { name: title, mode, ...(kind === null ? {} : { kind }), ...(path === null ? {} : { path }) },
  })
