import { flowSheetCopy } from '@portal/content/agent-views'
import { Note } from '#web/ui/note.tsx'
import { AnswerFigures } from '#web/features/agent-tools/answer/answer-figures.tsx'
import { AnswerTable } from '#web/features/agent-tools/answer/answer-table.tsx'
import { Datasheets } from '#web/features/agent-tools/result/datasheets.tsx'
import type { Draft } from './draft-sheet.ts'
import type { FlowSheet } from './flow-edit.ts'
import type { SolvedSheet as Solved } from './use-solved-sheet.ts'

const copy = flowSheetCopy
/** What follows from the diagram; how its recycles settled is in the exports. */
const shown = ['streams', 'units', 'equipment', 'utilities']

interface SolvedSheetProps {
  draft: Draft
  solved: Solved
  sheet: FlowSheet
}

/** The changed diagram, calculated: or what it lacks, unit by unit. */
export function SolvedSheet({ draft, solved, sheet }: SolvedSheetProps) {
  const { answer, refused, isSolving } = solved
  const labelOf = (id: string) => sheet.nodes.find((node) => node.id === id)?.label ?? id
  return (
    <section aria-label={copy.asDrawn} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
      <output className="block">
        {draft.open.size > 0 && (
          <Note tone="warning">
            <p>{copy.unsolved}</p>
            {[...draft.open].map(([id, needs]) => (
              <p key={id}>{copy.needs(labelOf(id), needs)}</p>
            ))}
          </Note>
        )}
        {refused && (
          <Note tone="warning">
            <p>{copy.refused}</p>
            <p>{refused.message}</p>
            {refused.needs.map((need) => (
              <p key={need}>{need}</p>
            ))}
          </Note>
        )}
        {isSolving && <p className="text-small text-fg-3">{copy.solving}</p>}
        {answer && !isSolving && <p className="text-small text-fg-2">{copy.solved}</p>}
      </output>
      {answer && (
        <>
          <AnswerFigures answer={answer} hasExampleInputs={false} />
          <Datasheets answer={answer} />
          {answer.tables
            .filter(({ key }) => shown.includes(key))
            .map((table) => (
              <AnswerTable key={table.key} table={table} />
            ))}
        </>
      )}
    </section>
  )
}
