import { bidPages, sayTerms } from '@portal/content/bids'
import { RequirementWord, type BidResponse, type JudgedRequirement } from '@portal/contracts/bids'
import { Select } from '#web/ui/select.tsx'
import { cn } from '#web/ui/cn.ts'
import { RecordWords } from '#web/ui/record-words.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { useChangeBid } from './api/bids.ts'
import { StandingMark } from './bid-marks.tsx'

const words = bidPages.tender
const sayOptions = Object.entries(words.sayOptions).map(([value, label]) => ({ value, label }))
const cellClass = 'py-2 align-top max-md:h-auto max-md:px-0 max-md:py-1'

/** Each requirement with its quote, what it asks, how it stands and why; below 768 pixels each is a card. */
export function RequirementTable({ tenderId, bid }: { tenderId: string; bid: BidResponse }) {
  const { requirements, verdict, files } = bid
  return (
    <RecordTable
      label={words.title}
      className="max-md:block max-md:[&>thead]:sr-only max-md:[&>tbody]:block"
      rows={requirements}
      keyOf={(row) => row.id}
      rowProps={(row) => ({
        own: row.id === verdict.decidedBy,
        className: cn(
          'max-md:block max-md:px-3 max-md:py-3',
          // The mark of the row stands at the edge of the card, not on its words.
          row.id === verdict.decidedBy &&
            'max-md:shadow-[inset_2px_0_0_var(--accent-line)] max-md:[&>:first-child]:shadow-none',
        ),
      })}
      columns={(column) => [
        column(words.columns.requirement, cn(cellClass, 'max-md:block'), (row) => (
          <Quoted row={row} file={files.find(({ id }) => id === row.file_id)?.name ?? ''} />
        )),
        column(words.columns.asked, cn(cellClass, 'max-md:block'), (row) => (
          <>
            <span className="block font-medium">{bidPages.kinds[row.kind]}</span>
            <span className="text-fg-2" data-figure={`requirement.${row.id}`}>
              {sayTerms(row.kind, row.terms)}
            </span>
            {!row.is_mandatory && <span className="block text-small text-fg-3">{words.optional}</span>}
          </>
        )),
        column(words.columns.standing, cn(cellClass, 'max-md:block'), (row) => (
          <>
            <StandingMark standing={row.standing} />
            {row.id === verdict.decidedBy && (
              <span className="ml-2 text-small font-medium text-accent-text">{words.decides}</span>
            )}
            <span className="block max-w-[36ch] text-small text-fg-2" data-figure={`standing.${row.id}`}>
              {row.because}
              {row.evidence && (
                <>
                  {': '}
                  <RecordWords>{row.evidence.name}</RecordWords>
                </>
              )}
            </span>
          </>
        )),
        column(words.columns.say, cn(cellClass, 'max-md:block'), (row) => (
          <SayWord tenderId={tenderId} row={row} />
        )),
      ]}
    />
  )
}

function Quoted({ row, file }: { row: JudgedRequirement; file: string }) {
  return (
    <>
      <RecordWords className="block max-w-[64ch]">{row.quote}</RecordWords>
      <span className="text-small text-fg-3">
        <RecordWords>{`${file}, ${row.locator}`}</RecordWords>
        {row.read_by === 'model' && `, ${words.byModel}`}
        {!row.is_resolved && <span className="text-yellow">{`, ${words.unresolved}`}</span>}
      </span>
    </>
  )
}

/** A person's word counts above the evidence. */
function SayWord({ tenderId, row }: { tenderId: string; row: JudgedRequirement }) {
  const change = useChangeBid(tenderId)
  return (
    <Select
      aria-label={words.sayOf(row.quote)}
      className="min-w-40"
      value={row.word ?? ''}
      disabled={change.isPending}
      options={sayOptions}
      onChange={({ target }) => {
        const word = RequirementWord.safeParse(target.value)
        change.mutate({ action: 'say', requirementId: row.id, word: word.data ?? null, reason: '' })
      }}
    />
  )
}
