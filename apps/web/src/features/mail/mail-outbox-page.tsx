import { OutboxMail } from '@portal/contracts/access'
import { auditCopy, outboxCopy } from '@portal/content/access'
import { screens } from '@portal/content/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { mailsQuery } from './api/list-mails.ts'
import { MailDialog } from './mail-dialog.tsx'
import { MailTable } from './mail-table.tsx'

const statuses = OutboxMail.shape.status.options
const choices = [
  { value: 'all', label: outboxCopy.all },
  ...statuses.map((value) => ({ value, label: outboxCopy.statuses[value] })),
]

export function MailOutboxPage() {
  useDocumentTitle(screens.outbox.title)
  const [search, setSearch] = useSearchParams()
  const status = statuses.find((known) => known === search.get('status')) ?? null
  const mails = useInfiniteQuery(mailsQuery(status))
  const [opened, setOpened] = useState<OutboxMail | null>(null)
  const rows = mails.data?.pages.flat() ?? []
  const choose = (next: string) => setSearch(next === 'all' ? {} : { status: next }, { replace: true })

  return (
    <>
      <PageHead title={screens.outbox.title} description={screens.outbox.description} />
      <div className="mb-4">
        <Segments
          label={outboxCopy.filterLabel}
          options={choices}
          value={status ?? 'all'}
          onChange={choose}
        />
      </div>
      {mails.isError && <ErrorState {...toErrorState(mails, outboxCopy.failed)} />}
      {mails.isSuccess && rows.length === 0 && (
        <EmptyState
          as="h2"
          title={status ? outboxCopy.noResults.title : outboxCopy.empty.title}
          description={status ? undefined : outboxCopy.empty.description}
          action={
            status && (
              <Button size="sm" onClick={() => choose('all')}>
                {outboxCopy.noResults.clear}
              </Button>
            )
          }
        />
      )}
      {(mails.isPending || rows.length > 0) && (
        <MailTable mails={rows} isLoading={mails.isPending} onOpen={setOpened} />
      )}
      {mails.hasNextPage && (
        <Button className="mt-4" busy={mails.isFetchingNextPage} onClick={() => void mails.fetchNextPage()}>
          {auditCopy.more}
        </Button>
      )}
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
