import { toolCaseCopy } from '@portal/content/tool-cases'
import type { InputEdit } from '@portal/engines/reading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/field-controls.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { showChipValue } from '#web/features/agent-tools/inputs/chip-value.ts'
import type { MovedInput } from '../engine/move-inputs.ts'
import { moveInWorker, runInWorker } from '../engine/run-in-worker.ts'
import type { ToolRequest, TracedAnswer } from '../engine/run-tool.ts'
import { Tornado } from '../views/tornado.tsx'
import { sharedFigures } from './case-rows.ts'
import { useShownFigure } from './use-shown-figure.ts'

const copy = toolCaseCopy.whatIf
/** What moves a result by less than this does not move it. */
const noise = 1e-9
/** Those that move the result most. */
const mostSliders = 6

interface WhatIfProps {
  request: ToolRequest
  answer: TracedAnswer
  onTake: (edits: readonly InputEdit[]) => void
}

/** Which input moves a result most, and what comes of moving them. */
export function WhatIf({ request, answer, onTake }: WhatIfProps) {
  const figures = answer.figures.filter(({ provenance }) => provenance.kind === 'calculated')
  const [key, setKey] = useState(figures[0]?.key ?? '')
  const figure = figures.find((one) => one.key === key) ?? figures[0]
  const { data: moved } = useQuery({
    queryKey: ['moved-inputs', request],
    queryFn: () => moveInWorker(request),
    staleTime: Infinity,
    retry: false,
  })
  if (!figure) return null
  if (!moved) return <p className="text-fg-3">{copy.searching}</p>
  const bars = moved.flatMap(({ label, path, low, high }) => {
    const ends = [low?.[figure.key], high?.[figure.key]].filter((end) => end !== undefined)
    const reach = { low: Math.min(figure.value, ...ends), high: Math.max(figure.value, ...ends) }
    return reach.high - reach.low > noise * Math.abs(figure.value) ? [{ path, name: label, ...reach }] : []
  })
  const strongest = bars.toSorted((a, b) => b.high - b.low - (a.high - a.low)).slice(0, mostSliders)
  const sliders = strongest.flatMap(({ path }) => moved.filter((one) => one.path === path))
  const refused = moved.filter(({ low, high }) => low === null || high === null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SelectField
        label={copy.result}
        className="max-w-96"
        value={figure.key}
        options={figures.map(({ key: value, label }) => ({ value, label }))}
        onValue={setKey}
      />
      {bars.length === 0 ? (
        <p className="text-fg-2">{copy.nothing}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
          <Tornado
            title={copy.sensitivity(figure.label)}
            base={figure.value}
            unit={figure.unit}
            bars={bars}
          />
          <Sliders key={sliders.map(({ path }) => path).join()} {...{ request, answer, sliders, onTake }} />
        </div>
      )}
      {refused.length > 0 && (
        <p className="text-small text-fg-2">{copy.refused(refused.map(({ label }) => label).join(', '))}</p>
      )}
    </div>
  )
}

function Sliders({ request, answer, sliders, onTake }: WhatIfProps & { sliders: readonly MovedInput[] }) {
  const [edits, setEdits] = useState<readonly (InputEdit & { value: number })[]>([])
  const { data: outcome } = useQuery({
    queryKey: ['what-if', request, edits],
    queryFn: () => runInWorker({ ...request, edits: [...(request.edits ?? []), ...edits] }),
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
    enabled: edits.length > 0,
  })
  const set = (path: string, value: number) =>
    setEdits([...edits.filter((edit) => edit.path !== path), { path, value }])
  const isMoved = edits.length > 0
  return (
    <div className="grid content-start gap-3">
      <h4>{copy.sliders}</h4>
      {sliders.map((input) => (
        <Slider
          key={input.path}
          input={input}
          value={edits.find(({ path }) => path === input.path)?.value ?? input.value}
          onMove={(value) => set(input.path, value)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!isMoved || outcome?.kind !== 'answer'} onClick={() => onTake(edits)}>
          {copy.apply}
        </Button>
        <Button size="sm" disabled={!isMoved} onClick={() => setEdits([])}>
          {copy.reset}
        </Button>
      </div>
      {isMoved && outcome?.kind === 'refusal' && <Note tone="warning">{outcome.message}</Note>}
      <MovedTable answer={answer} moved={isMoved && outcome?.kind === 'answer' ? outcome.answer : answer} />
    </div>
  )
}

interface SliderProps {
  input: MovedInput
  value: number
  onMove: (value: number) => void
}

/** From half of it to half as much again, in hundredths; what counts things in whole ones. */
function Slider({ input: { label, unit, value: base }, value, onMove }: SliderProps) {
  const id = useId()
  const [low, high] = [base / 2, base * 1.5].toSorted((a, b) => a - b)
  const isCount = Number.isInteger(base) && Math.abs(base) <= 10
  return (
    <div>
      <label htmlFor={id} className="block text-small text-fg-2">
        {copy.moved(label, showChipValue(Number(value.toPrecision(4)), unit))}
      </label>
      <input
        id={id}
        type="range"
        className="h-8 w-full accent-focus max-md:h-11"
        min={isCount ? Math.ceil(low ?? 0) : low}
        max={isCount ? Math.floor(high ?? 0) : high}
        step={isCount ? 1 : Math.abs(base) / 100}
        value={value}
        onChange={({ target }) => onMove(target.valueAsNumber)}
      />
    </div>
  )
}

const mostFigures = 8
const number = { numeric: true, cells: 'whitespace-nowrap' }

function MovedTable({ answer, moved }: { answer: TracedAnswer; moved: TracedAnswer }) {
  const show = useShownFigure()
  const rows = sharedFigures([
    { name: copy.columns.now, answer },
    { name: copy.columns.moved, answer: moved },
  ])
  return (
    <div className="overflow-x-auto" aria-live="polite">
      <RecordTable
        compact
        label={copy.sliders}
        rows={rows.slice(0, mostFigures)}
        keyOf={({ key }) => key}
        columns={(column) => [
          column(copy.columns.result, ({ label }) => label),
          column(copy.columns.now, number, ({ values: [now], unit }) => show(now, unit)),
          column(copy.columns.moved, number, ({ values: [, then], unit }) => show(then, unit)),
          column(copy.columns.change, number, ({ changes: [, change] }) => change && `${change} %`),
        ]}
      />
    </div>
  )
}
