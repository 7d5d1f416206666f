import { tenderPages } from '@portal/content/tenders'
import { screenPaths } from '@portal/contracts/paths'
import type { TenderResponse } from '@portal/contracts/tenders'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/lib/notify.ts'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { useChangeTender } from './api/tenders.ts'

const words = tenderPages.one

/** What may be the same procedure: a person joins it, or leaves it. */
export function TenderAlike({ tenderId, alike }: { tenderId: string; alike: TenderResponse['alike'] }) {
  const change = useChangeTender()
  if (alike.length === 0) return null
  const join = (other: string) =>
    change.mutate(
      { action: 'join', id: tenderId, other },
      { onSuccess: () => notify({ title: words.joinDone, tone: 'good' }) },
    )
  return (
    <Section title={words.alike} note={words.alikeHint}>
      <ul className="grid max-w-4xl divide-y divide-line border-y border-line">
        {alike.map(({ id, title, buyer }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <Link to={screenPaths.tender(id)} className="link-inline">
                <RecordWords>{title}</RecordWords>
              </Link>
              <RecordWords className="block text-small text-fg-3">{buyer}</RecordWords>
            </span>
            <Button size="sm" disabled={change.isPending} onClick={() => join(id)}>
              {words.join}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
