import { deliveryCopy } from '@portal/content/reports-pages'
import { screens } from '@portal/content/screens'
import type { ShareRow } from '@portal/contracts/shares'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmChange } from '#web/parts/confirm-change.tsx'
import { Status } from '#web/ui/status.tsx'
import { sharesQuery, useChangeShare } from './api/shares.ts'
import { DeliveryList } from './delivery-list.tsx'

const copy = deliveryCopy.shares

export function ShareList() {
  const query = useQuery(sharesQuery())
  const [revoking, setRevoking] = useState<ShareRow | null>(null)
  return (
    <>
      <DeliveryList
        label={copy.list}
        query={query}
        failed={copy.failed}
        empty={copy.empty}
        from={screens.competitiveIntelligence}
      >
        {(share) => <ShareItem share={share} onRevoke={() => setRevoking(share)} />}
      </DeliveryList>
      {revoking && <RevokeShare share={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}

function ShareItem({ share, onRevoke }: { share: ShareRow; onRevoke: () => void }) {
  const { token, title, mode, created_at, expires_at, created_by_email } = share
  const state = useShareState(share)
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">
          {state === 'open' ? (
            <Link to={screenPaths.shared(token)} className="link-inline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-fg-3">
          <Status tone={state === 'open' ? 'good' : 'neutral'}>{copy.states[state]}</Status>
          <span>
            {copy.modes[mode]} · <time dateTime={created_at}>{formatMoment(created_at)}</time> ·{' '}
            {created_by_email}
          </span>
          {expires_at !== null && (
            <span>
              · {copy.expires} <time dateTime={expires_at}>{formatMoment(expires_at)}</time>
            </span>
          )}
        </p>
      </div>
      {state === 'open' && (
        <Button size="sm" variant="ghost" aria-label={`${copy.revoke}: ${title}`} onClick={onRevoke}>
          {copy.revoke}
        </Button>
      )}
    </>
  )
}

function useShareState({ revoked_at, expires_at }: ShareRow): keyof typeof copy.states {
  const now = useNow()
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'expired' : 'open'
}

function RevokeShare({ share, onClose }: { share: ShareRow; onClose: () => void }) {
  const change = useChangeShare()
  return (
    <ConfirmChange
      title={copy.revokeTitle}
      text={copy.revokeText(share.title)}
      confirmLabel={copy.revoke}
      isDanger
      change={change}
      input={{ action: 'revoke', shareId: share.id }}
      done={copy.revoked}
      onClose={onClose}
    />
  )
}
