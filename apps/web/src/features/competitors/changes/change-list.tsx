import { changesCopy as copy } from '@portal/content/competitors'
import { InsightTriage } from '@portal/contracts/watches'
import { useQuery } from '@tanstack/react-query'
import { Award, Briefcase, Factory, Globe, Package, Tag, Users, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { RecordProse } from '#web/lib/record-figure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { provenanceWords } from '@portal/content/figure-card'
import { changesQuery, type Change } from '../api/competitive-queries.ts'
import { useTriage } from '../api/triage-change.ts'
import { SnapshotsDialog } from './snapshots-dialog.tsx'

const filters = ['all', 'open', ...InsightTriage.options] as const
export type TriageFilter = (typeof filters)[number]
export const triageFilters: readonly TriageFilter[] = filters

const icons: Record<NonNullable<Change['change_class']>, LucideIcon> = {
  reference: Factory,
  hiring: Briefcase,
  product: Package,
  price: Tag,
  leadership: Users,
  certification: Award,
  site: Globe,
}

interface ChangeListProps {
  title: string
  /** Of one company; null: of all. */
  companyId: string | null
  triage: TriageFilter
  onTriage: (triage: TriageFilter) => void
}

/** What crawls found: class, words, both snapshots, and the triage of whoever reads it. */
export function ChangeList({ title, companyId, triage, onTriage }: ChangeListProps) {
  const [pages, setPages] = useState(1)
  const query = useQuery(changesQuery({ triage, companyId, pages }))
  const changes = query.data?.changes ?? []
  const label = (value: TriageFilter): string => {
    if (value === 'all' || value === 'open') return copy.triage[value]
    return copy.triage.values[value]
  }
  return (
    <Section title={title} note={copy.note}>
      <div className="mb-3">
        <Segments
          label={copy.triage.filter}
          options={filters.map((value) => ({ value, label: label(value) }))}
          value={triage}
          onChange={onTriage}
        />
      </div>
      <QueryState
        query={query}
        copy={copy}

        className="h-28"
      />
      {query.data && changes.length === 0 && (
        <EmptyState
          as="h3"
          title={triage === 'all' ? copy.empty.title : copy.none.title}
          description={triage === 'all' ? copy.empty.text : copy.none.text}
        />
      )}
      {changes.length > 0 && (
        <ul aria-label={title} className="divide-y divide-line border-t border-line-2">
          {changes.map((change) => (
            <ChangeItem key={change.id} change={change} />
          ))}
        </ul>
      )}
      {query.data?.hasMore && (
        <Button className="mt-3" busy={query.isFetching} onClick={() => setPages(pages + 1)}>
          {copy.older}
        </Button>
      )}
    </Section>
  )
}

function ChangeItem({ change }: { change: Change }) {
  const [isOpen, setOpen] = useState(false)
  const subject = change.change_class ?? 'site'
  return (
    <li className="grid gap-2 py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge icon={icons[subject]}>{copy.classes[subject]}</Badge>
          <RecordProse provenance={change.provenance} className="font-medium">
            {change.title}
          </RecordProse>
          <time dateTime={change.created_at} className="text-small text-fg-3">
            {formatMoment(change.created_at)}
          </time>
          {change.provenance.kind === 'sample' && (
            <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>
          )}
        </p>
        <p className="mt-1 line-clamp-3 text-small text-fg-2">
          <RecordProse provenance={change.provenance}>{change.description}</RecordProse>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {copy.snapshots}
        </Button>
        <TriageButtons change={change} />
      </div>
      {isOpen && <SnapshotsDialog change={change} onClose={() => setOpen(false)} />}
    </li>
  )
}

function TriageButtons({ change }: { change: Change }) {
  const triage = useTriage()
  // What was just pressed shows at once; the list follows when it has been written.
  const current = triage.isPending ? triage.variables.triage : change.triage
  return (
    <fieldset aria-label={`${copy.triage.label}: ${change.title}`} className="flex flex-wrap gap-1">
      {InsightTriage.options.map((value) => (
        <Button
          key={value}
          size="sm"
          variant={current === value ? 'secondary' : 'ghost'}
          aria-pressed={current === value}
          onClick={() => triage.mutate({ id: change.id, triage: value })}
        >
          {copy.triage.values[value]}
        </Button>
      ))}
    </fieldset>
  )
}
