import { agentToolCopy } from '@portal/content/agent-tools'
import type { EngineAnswer } from '@portal/engines/core'
import { Note } from '#web/ui/note.tsx'
import { AnswerFigures } from './answer-figures.tsx'
import { AnswerSource } from './answer-source.tsx'
import { AnswerTable } from './answer-table.tsx'
import { Datasheets } from '#web/features/agent-tools/result/datasheets.tsx'
import { usePresetSettings } from '#web/features/agent-tools/inputs/display-settings.ts'
import type { ToolAnswer } from '#web/features/agent-tools/engine/run-tool.ts'
import { AnswerViews } from '#web/features/agent-tools/views/answer-views.tsx'

const copy = agentToolCopy

/** A drawing among the results, by its key. */
const drawingKey = /_svg$/
/** Shown as a diagram that can be edited instead. */
const editedDrawing = 'flow_diagram_svg'

/** A calculated answer: warnings, figures, drawings and tables. */
export function AnswerView({ outcome }: { outcome: ToolAnswer }) {
  const { answer } = outcome
  const { depth } = usePresetSettings()
  return (
    <div data-answer="" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {answer.warnings.length > 0 && (
        <Note tone="warning">
          <p className="font-medium">{copy.warnings}</p>
          {answer.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Note>
      )}
      <AnswerFigures answer={answer} hasExampleInputs={hasExampleInputs(outcome)} />
      <AnswerSource method={answer.method} />
      {depth === 'full' && (
        <>
          <AnswerViews answer={answer} />
          <Datasheets answer={answer} />
          <Drawings answer={answer} />
          <div className="flex flex-wrap gap-x-12 gap-y-6">
            {answer.tables.map((table) => (
              <AnswerTable key={table.key} table={table} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

const hasExampleInputs = ({ answer }: ToolAnswer): boolean =>
  answer.input_origins.some(({ origin }) => origin === 'example')

function Drawings({ answer }: { answer: EngineAnswer }) {
  const drawings = Object.entries(answer.results).flatMap(([key, value]) =>
    drawingKey.test(key) && key !== editedDrawing && typeof value === 'string' ? [{ key, value }] : [],
  )
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
