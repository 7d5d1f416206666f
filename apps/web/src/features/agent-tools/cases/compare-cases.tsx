import { toolCaseCopy } from '@portal/content/tool-cases'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/field-controls.tsx'
import { RecordTable, type RecordTableProps } from '#web/ui/record-table.tsx'
import { toolCasesQuery } from '../api/tool-cases.ts'
import { showChipValue } from '#web/features/agent-tools/inputs/chip-value.ts'
import { runInWorker } from '../engine/run-in-worker.ts'
import type { TracedAnswer } from '../engine/run-tool.ts'
import { differingInputs, sharedFigures, type NamedAnswer } from './case-rows.ts'
import { useShownFigure } from './use-shown-figure.ts'

const copy = toolCaseCopy.compare
const most = 4

/** The case on the page beside saved ones: their figures, and the inputs in which they differ. */
export function CompareCases({ answer }: { answer: TracedAnswer }) {
  const { data: cases = [] } = useQuery(toolCasesQuery(answer.engine))
  const [chosen, choose] = useState<readonly string[]>([])
  const rows = cases.filter(({ id }) => chosen.includes(id))
  const runs = useQueries({
    queries: rows.map(({ given }) => ({
      queryKey: ['compared-case', answer.engine, given],
      queryFn: () => runInWorker({ engineId: answer.engine, ...given }),
      staleTime: Infinity,
      retry: false,
    })),
  })
  const outcomes = rows.flatMap(({ name }, at) => {
    const outcome = runs[at]?.data
    return outcome ? [{ name, outcome }] : []
  })
  const answers: NamedAnswer[] = [
    { name: copy.columns.now, answer },
    ...outcomes.flatMap(({ name, outcome }) =>
      outcome.kind === 'answer' ? [{ name, answer: outcome.answer }] : [],
    ),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {cases.length === 0 && <p className="text-fg-2">{copy.none}</p>}
      {cases.length > 0 && chosen.length < most && (
        <SelectField
          label={copy.add}
          className="max-w-80"
          value=""
          placeholder={toolCaseCopy.none}
          options={cases
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          onValue={(id) => choose([...chosen, id])}
        />
      )}
      {outcomes.map(({ name, outcome }) =>
        outcome.kind === 'refusal' ? (
          <Note key={name} tone="warning">
            {copy.refused(name, outcome.message)}
          </Note>
        ) : null,
      )}
      {answers.length > 1 && (
        <>
          <FigureTable answers={answers} />
          <InputTable answers={answers} />
        </>
      )}
    </div>
  )
}

function FigureTable({ answers }: { answers: readonly NamedAnswer[] }) {
  const show = useShownFigure()
  return (
    <CaseTable
      title={copy.columns.figure}
      answers={answers}
      rows={sharedFigures(answers)}
      keyOf={({ key }) => key}
      show={({ values, changes, unit }, at) => {
        const change = changes[at] ?? null
        return `${show(values[at], unit)} ${change === null ? '' : copy.change(change)}`.trim()
      }}
    />
  )
}

function InputTable({ answers }: { answers: readonly NamedAnswer[] }) {
  const rows = differingInputs(answers)
  if (rows.length === 0) return null
  return (
    <CaseTable
      title={copy.inputs}
      answers={answers}
      rows={rows}
      keyOf={({ path }) => path}
      show={({ values, unit }, at) => {
        const value = values[at]
        return value === undefined ? copy.notGiven : showChipValue(value, unit)
      }}
    />
  )
}

interface CaseTableProps<Item> extends Pick<RecordTableProps<Item>, 'rows' | 'keyOf'> {
  title: string
  answers: readonly NamedAnswer[]
  /** What stands in the column of an answer. */
  show: (item: Item, at: number) => string
}

function CaseTable<Item extends { label: string }>(props: CaseTableProps<Item>) {
  const { title, answers, show, ...table } = props
  return (
    <div className="overflow-x-auto">
      <RecordTable
        compact
        label={title}
        {...table}
        columns={(column) => [
          column(title, ({ label }) => label),
          ...answers.map(({ name }, at) =>
            column(name, { numeric: true, cells: 'whitespace-nowrap' }, (item) => show(item, at)),
          ),
        ]}
      />
    </div>
  )
}
