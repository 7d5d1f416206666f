import { pipelineRecordsCopy } from '@portal/content/sales-records'
import type { PipelineOpportunityRow } from '@portal/contracts/sales'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { listedOpportunities, opportunitiesQuery } from '../api/opportunities.ts'

const loadDialog = async () => (await import('./opportunity-dialog.tsx')).OpportunityDialog
const OpportunityDialog = late(loadDialog)
const copy = pipelineRecordsCopy

/** The records behind the findings: added and changed one by one, or by a file. */
export function PipelineRecords({ importer }: { importer: ReactNode }) {
  const { profile } = useAuth()
  return profile.canAccessAdmin || profile.isBusinessLead ? <Records importer={importer} /> : null
}

function Records({ importer }: { importer: ReactNode }) {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<PipelineOpportunityRow | 'new' | null>(null)
  const query = useQuery(opportunitiesQuery(useDeferredValue(search.trim())))
  const rows = query.data ?? []
  // A form that comes up late comes up under the next press.
  useEffect(() => void loadDialog().catch(() => undefined), [])
  return (
    <Section title={copy.title} note={copy.note}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={copy.search}
          className="min-w-0 flex-1 basis-60"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onValue={setSearch}
        />
        <Button icon={Plus} onClick={() => setOpened('new')}>
          {copy.add}
        </Button>
        {importer}
      </div>
      <Failure className="mt-3">{query.error?.message}</Failure>
      <ul aria-label={copy.list} className="mt-3 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 break-words">
              <RecordWords>{row.title}</RecordWords>{' '}
              <RecordWords className="ml-1 font-mono text-small text-fg-3">{row.reference}</RecordWords>
              <span className="block text-small text-fg-2">
                <RecordWords>{row.client}</RecordWords>, {row.stage}
              </span>
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={copy.editOf(row.reference)}
              onClick={() => setOpened(row)}
            >
              {copy.edit}
            </Button>
          </li>
        ))}
      </ul>
      <output className="mt-2 block text-small text-fg-3">
        {query.isSuccess && rows.length === 0 && copy.empty}
        {rows.length === listedOpportunities && copy.more}
      </output>
      {opened !== null && (
        <OpportunityDialog opportunity={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </Section>
  )
}
