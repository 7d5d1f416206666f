import { deliveryCopy } from '@portal/content/reports-pages'
import { interfaceWords } from '@portal/content/interface-words'
import type { OpenedShare } from '@portal/contracts/shares'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { ApiError, failureOf } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { openedShareQuery } from './api/shares.ts'
import { DocumentView } from './document-view.tsx'

const copy = deliveryCopy.shared

/** Where a shared link leads: to the page as it was chosen, or to what was frozen. */
export function SharedPage({ token }: { token: string }) {
  useDocumentTitle(copy.title)
  const query = useQuery(openedShareQuery(token))
  if (query.isPending) return <RowsSkeleton label={copy.loading} rows={6} />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <Opened share={query.data} />
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : undefined
  // A link that was cut is no fault of the portal.
  if (status === 404 || status === 400) return <Closed title={copy.missing.title} text={copy.missing.text} />
  return (
    <ErrorState
      message={copy.failed}
      labels={interfaceWords.errorState}
      onRetry={onRetry}
      {...failureOf(error)}
    />
  )
}

function Opened({ share }: { share: OpenedShare }) {
  switch (share.state) {
    case 'link':
      return <Navigate to={share.path} replace />
    case 'expired':
      return <Closed title={copy.expired.title} text={copy.expired.text(share.title, share.sharedBy)} />
    case 'revoked':
      return <Closed title={copy.revoked.title} text={copy.revoked.text(share.title, share.sharedBy)} />
    case 'snapshot':
      return (
        <>
          <PageHead title={share.document.title} description={share.document.summary} />
          <Note>
            <p>{copy.readOnly}</p>
            <p className="flex flex-wrap gap-x-4">
              <span>
                {copy.by} {share.sharedBy}
              </span>
              <span>
                {copy.at} <time dateTime={share.sharedAt}>{formatMoment(share.sharedAt)}</time>
              </span>
              <span>
                {copy.expires} <time dateTime={share.expiresAt}>{formatMoment(share.expiresAt)}</time>
              </span>
            </p>
          </Note>
          <DocumentView document={share.document} />
        </>
      )
  }
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHead title={copy.title} />
      <Panel>
        <EmptyState
          as="h2"
          title={title}
          description={text}
          action={
            <Link to={screenPaths.home} className={buttonClass({ size: 'sm' })}>
              {interfaceWords.home}
            </Link>
          }
        />
      </Panel>
    </>
  )
}
