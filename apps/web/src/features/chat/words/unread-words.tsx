import { askCopy } from '@portal/content/ask'
import { printDay } from '@portal/content/print-day'
import type { UnreadWord } from '@portal/contracts/ask'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unreadQuery } from '#web/lib/ask/calls.ts'
import { QueryState } from '#web/parts/query-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { TaughtWords } from './taught-words.tsx'
import { TeachDialog } from './teach-dialog.tsx'

const copy = askCopy.words

/** Administrators see which words questions failed on, and say what they mean. */
export function UnreadWords() {
  const query = useQuery(unreadQuery())
  const { data } = query
  const [taught, setTaught] = useState<string | null>(null)
  return (
    <>
      <Section title={copy.title} note={copy.note} className="mt-0">
        <QueryState query={query} copy={{ failed: copy.failed }} rows={4} />
        {data?.unread.length === 0 && (
          <EmptyState as="h3" title={copy.empty.title} description={copy.empty.text} />
        )}
        {data && data.unread.length > 0 && <UnreadTable unread={data.unread} onTeach={setTaught} />}
      </Section>
      {data && <TaughtWords taught={data.taught} items={data.items} />}
      {taught !== null && <TeachDialog word={taught} onClose={() => setTaught(null)} />}
    </>
  )
}

interface UnreadTableProps {
  unread: readonly UnreadWord[]
  onTeach: (word: string) => void
}

function UnreadTable({ unread, onTeach }: UnreadTableProps) {
  return (
    <RecordTable
      label={copy.table}
      rows={unread}
      keyOf={({ word }) => word}
      columns={(column) => [
        column(copy.word, { isName: true, all: 'pl-0', cells: 'pr-0 py-1 wrap-anywhere' }, ({ word }) => (
          <q className="[quotes:none]">{word}</q>
        )),
        column(copy.count, { numeric: true }, ({ count }) => (
          <span data-figure="measured.ask.unread">{count}</span>
        )),
        column(
          copy.last,
          { all: 'max-md:hidden', cells: 'whitespace-nowrap text-fg-2' },
          ({ last_asked: last }) => <time dateTime={last}>{printDay(last)}</time>,
        ),
        column(
          copy.example,
          { all: 'max-md:hidden', cells: 'py-1 text-fg-2 wrap-anywhere' },
          ({ example }) => <q className="[quotes:none]">{example}</q>,
        ),
        column(copy.teach, { isQuiet: true, all: 'pr-0', cells: 'text-right' }, ({ word }) => (
          <Button size="sm" aria-label={askCopy.unread.teachNamed(word)} onClick={() => onTeach(word)}>
            {copy.teach}
          </Button>
        )),
      ]}
    />
  )
}
