import { outcomeWords } from '@portal/content/tender-outcomes'
import type { OutcomeFilters } from '@portal/contracts/tenders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useChange } from '#web/lib/requests.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { outcomeRowsQuery, readAllRows } from '../api/outcomes.ts'
import { AwardTable } from './award-table.tsx'
import { DealTable } from './deal-table.tsx'
import { toOutcomeCsv } from './outcome-csv.ts'
import type { OpenRows } from './outcome-view.ts'

const words = outcomeWords.rows

interface OutcomeRowsProps extends OpenRows {
  filters: OutcomeFilters
  onClose: () => void
}

/** The rows that a number counts. */
export function OutcomeRows({ filters, of, group, onClose }: OutcomeRowsProps) {
  const asked = { filters, of, group }
  const query = useInfiniteQuery(outcomeRowsQuery(asked))
  const save = useChange({
    change: async () => {
      const content = toOutcomeCsv(await readAllRows(asked))
      const name = words.fileName(new Date().toISOString().slice(0, 10))
      saveFile({ name, type: 'text/csv;charset=utf-8', content })
    },
    failed: outcomeWords.failed,
  })
  const awards = query.data?.pages.flatMap((page) => page.awards) ?? []
  const deals = query.data?.pages.flatMap((page) => page.deals) ?? []
  return (
    <Section
      title={
        <>
          {words.titles[of]}: <RecordWords>{group ?? words.all}</RecordWords>
        </>
      }
      note={
        <span data-print="hide" className="flex flex-wrap gap-2">
          <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
            {words.export}
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            {words.close}
          </Button>
        </span>
      }
    >
      <QueryState query={query} copy={outcomeWords} />
      {awards.length > 0 && <AwardTable awards={awards} />}
      {deals.length > 0 && <DealTable label={words.titles[of]} deals={deals} />}
      {query.hasNextPage && (
        <Button className="mt-4" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Section>
  )
}
