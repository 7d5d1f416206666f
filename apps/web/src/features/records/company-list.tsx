import { portalDataCopy } from '@portal/content/records'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { QueryState } from '#web/parts/query-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { companiesPerPage, companiesQuery, type Company } from './api/companies.ts'
import { CompanyDialog } from './company-dialog.tsx'
import { CompanyTable } from './company-table.tsx'
import { WatchesDialog } from './watches-dialog.tsx'

const copy = portalDataCopy.companies
/** While somebody types, the list is not asked for at every letter. */
const typingMs = 300

type Opened = { kind: 'add' } | { kind: 'edit' | 'watches'; company: Company }

/** All companies, a page at a time; found by name. */
export function CompanyList() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed.trim())
      setPage(0)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const companies = useQuery(companiesQuery(search, page))
  const all = companies.data?.all ?? 0
  const first = page * companiesPerPage
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <TextField
          label={copy.search}
          className="w-full max-w-80"
          type="search"
          maxLength={100}
          value={typed}
          onValue={setTyped}
        />
        <Button icon={Plus} onClick={() => setOpened({ kind: 'add' })}>
          {copy.add}
        </Button>
      </div>
      <QueryState query={companies} copy={{ failed: copy.failed }} rows={companiesPerPage} />
      {companies.data && all === 0 && (
        <EmptyState as="h2" title={copy.empty.title} description={copy.empty.text} />
      )}
      {companies.data && all > 0 && (
        <>
          <CompanyTable
            rows={companies.data.rows}
            onEdit={(company) => setOpened({ kind: 'edit', company })}
            onWatches={(company) => setOpened({ kind: 'watches', company })}
          />
          <div className="mt-3 flex items-center gap-3">
            <p className="text-small text-fg-3" aria-live="polite">
              {copy.range(first + 1, Math.min(first + companiesPerPage, all), all)}
            </p>
            <Button size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
              {copy.previous}
            </Button>
            <Button size="sm" disabled={first + companiesPerPage >= all} onClick={() => setPage(page + 1)}>
              {copy.next}
            </Button>
          </div>
        </>
      )}
      {opened?.kind === 'watches' && (
        <WatchesDialog company={opened.company} onClose={() => setOpened(null)} />
      )}
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <CompanyDialog
          company={opened.kind === 'edit' ? opened.company : null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
