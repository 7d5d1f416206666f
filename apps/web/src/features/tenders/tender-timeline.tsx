import { tenderPages } from '@portal/content/tenders'
import type { TenderChange, TenderNoticeRow } from '@portal/contracts/tenders'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/lib/notify.ts'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { useChangeTender } from './api/tenders.ts'
import { sayValue } from './say-value.ts'

const words = tenderPages.one

interface TimelineProps {
  tenderId: string
  notices: readonly TenderNoticeRow[]
  changes: readonly TenderChange[]
}

/** Every notice, newest first, with what it changed: what was, and what is now. */
export function TenderTimeline({ tenderId, notices, changes }: TimelineProps) {
  const change = useChangeTender()
  const split = (noticeId: string) =>
    change.mutate(
      { action: 'split', id: tenderId, noticeId },
      { onSuccess: () => notify({ title: words.splitDone, tone: 'good' }) },
    )
  return (
    <Section title={words.timeline}>
      <ol className="grid max-w-4xl divide-y divide-line border-y border-line">
        {notices.map((notice) => (
          <li key={notice.id} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[11rem_1fr_auto]">
            <time dateTime={notice.published_at} className="text-small text-fg-3">
              {formatMoment(notice.published_at)}
            </time>
            <div className="min-w-0">
              <p>
                <span className="font-medium">{words.kinds[notice.kind]}</span>{' '}
                <RecordWords className="font-mono text-small break-all text-fg-3">
                  {`${words.sourceName(notice.source)} ${notice.notice_id}`}
                </RecordWords>{' '}
                <span className="text-small text-fg-3">{words.joinedBy[notice.joined_by]}</span>
              </p>
              <Changes changes={changes.filter((each) => each.notice_id === notice.id)} />
            </div>
            {notices.length > 1 && notice.kind !== 'deleted' && (
              <Button
                size="sm"
                variant="ghost"
                disabled={change.isPending}
                className="justify-self-start"
                onClick={() => split(notice.id)}
              >
                {words.split}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Changes({ changes }: { changes: readonly TenderChange[] }) {
  const names: Readonly<Record<string, string>> = words.fields
  return (
    <dl className="grid gap-1">
      {changes.map(({ id, field, was, now }) => (
        <div key={id} className="flex flex-wrap gap-x-3 text-small">
          <dt className="text-fg-2">{names[field] ?? field}</dt>
          <dd className="text-fg-3">
            {words.was} <RecordWords className="line-through">{sayValue(was)}</RecordWords>
          </dd>
          <dd>
            {words.now} <RecordWords>{sayValue(now)}</RecordWords>
          </dd>
        </div>
      ))}
    </dl>
  )
}
