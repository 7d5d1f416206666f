import type { EngineAnswer } from '@portal/engines/core'
import { AnswerFigures } from './answer-figures.tsx'
import { AnswerSource } from './answer-source.tsx'
import { AnswerTable } from './answer-table.tsx'
import { Datasheets } from '#web/features/agent-tools/result/datasheets.tsx'
import { usePresetSettings } from '#web/features/agent-tools/inputs/display-settings.ts'
import type { ToolAnswer } from '#web/features/agent-tools/engine/run-tool.ts'
import { AnswerViews, hasViews } from '#web/features/agent-tools/views/answer-views.tsx'

/** A drawing among the results, by its key. */
const drawingKey = /_svg$/
/** Shown as a diagram that can be edited instead. */
const editedDrawing = 'flow_diagram_svg'

/** A calculated answer: figures, drawings, and the tables behind them. */
export function AnswerView({ outcome }: { outcome: ToolAnswer }) {
  const { answer } = outcome
  const { depth } = usePresetSettings()
  const drawings = drawingsOf(answer)
  const isDrawn = hasViews(answer) || drawings.length > 0
  return (
    <div data-answer="" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AnswerFigures answer={answer} hasExampleInputs={hasExampleInputs(outcome)} />
      <AnswerSource method={answer.method} />
      {depth === 'full' && (
        <>
          <AnswerViews answer={answer} />
          <Datasheets answer={answer} />
          <Drawings drawings={drawings} />
          <div className="flex flex-wrap gap-x-12 gap-y-6">
            {answer.tables.map((table) => (
              <AnswerTable key={table.key} table={table} isFolded={isDrawn} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

const hasExampleInputs = ({ answer }: ToolAnswer): boolean =>
  answer.input_origins.some(({ origin }) => origin === 'example')

const drawingsOf = ({ results }: EngineAnswer) =>
  Object.entries(results).flatMap(([key, value]) =>
    drawingKey.test(key) && key !== editedDrawing && typeof value === 'string' ? [{ key, value }] : [],
  )

function Drawings({ drawings }: { drawings: ReturnType<typeof drawingsOf> }) {
  if (drawings.length === 0) return null
  return (
    <div className="flex flex-wrap gap-4">
      {drawings.map(({ key, value }) => (
        <figure key={key} className="max-w-full">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(value)}`}
            alt={key.replace(drawingKey, '').replaceAll('_', ' ')}
            className="h-auto w-80 max-w-full border border-line bg-white"
          />
          <figcaption className="mt-1 text-small text-fg-3 first-letter:uppercase">
            {key.replace(drawingKey, '').replaceAll('_', ' ')}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
