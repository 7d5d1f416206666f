import { tenderPages } from '@portal/content/tenders'
import { screenPaths } from '@portal/contracts/paths'
import type { TenderNews as News } from '@portal/contracts/tenders'
import { Link } from 'react-router'
import { Note } from '#web/ui/note.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { sayValue } from './say-value.ts'

const words = tenderPages.one
const fields: Readonly<Record<string, string>> = words.fields

/** What changed in followed tenders since they were opened last; opening one takes its lines away. */
export function TenderNews({ news }: { news: readonly News[] }) {
  if (news.length === 0) return null
  return (
    <Note className="mb-4">
      <p className="mb-1 font-medium text-fg">{tenderPages.list.news}</p>
      <ul className="grid gap-1">
        {news.map(({ id, title, field, was, now }) => (
          <li key={`${id} ${field} ${JSON.stringify(now)}`}>
            <Link to={screenPaths.tender(id)} className="link-inline">
              <RecordWords>{title}</RecordWords>
            </Link>{' '}
            {fields[field] ?? field}: <RecordWords className="line-through">{sayValue(was)}</RecordWords>{' '}
            <RecordWords>{sayValue(now)}</RecordWords>
          </li>
        ))}
      </ul>
    </Note>
  )
}
