import type { AuditVerification } from '@portal/contracts/access'
import { auditCopy } from '@portal/content/access'
import { interfaceWords } from '@portal/content/interface-words'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/lib/api-error.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { auditVerificationQuery } from './api/verify-audit-log.ts'

const words = auditCopy.chain
const count = new Intl.NumberFormat('en')

/** Whether every entry still follows the one before it. */
export function ChainStatus() {
  return (
    <div aria-live="polite" className="mb-4">
      <ChainNote />
    </div>
  )
}

function ChainNote() {
  const chain = useQuery(auditVerificationQuery())
  const again = (
    <button
      type="button"
      className="link-inline"
      disabled={chain.isFetching}
      onClick={() => void chain.refetch()}
    >
      {words.again}
    </button>
  )
  if (chain.isPending || (chain.isFetching && !chain.isError))
    return <Note className="max-md:min-h-13">{words.verifying}</Note>
  if (chain.isError)
    return (
      <ErrorState
        message={words.failed}
        labels={{ ...interfaceWords.errorState, retry: words.again }}
        onRetry={() => void chain.refetch()}
        {...failureOf(chain.error)}
      />
    )
  if (chain.data.reason)
    return (
      <Note tone="bad" role="alert" actions={again}>
        <p className="font-medium">
          {chain.data.brokenId === null ? words.brokenEnd : words.broken(chain.data.brokenId)}
        </p>
        <p>{words.reasons[chain.data.reason]}</p>
        {chain.data.verifiedUntil && (
          <p>
            {words.verifiedBefore(formatMoment(chain.data.verifiedUntil), count.format(chain.data.verified))}
          </p>
        )}
      </Note>
    )
  return (
    <Note tone="good" actions={again}>
      {describeWhole(chain.data)}
    </Note>
  )
}

const describeWhole = ({ verified, verifiedUntil }: AuditVerification): string =>
  verifiedUntil ? words.verified(formatMoment(verifiedUntil), count.format(verified)) : words.empty
