import { agentToolCopy } from '@portal/content/agent-tools'
import type { EngineAnswer } from '@portal/engines/core'
import { Note } from '#web/ui/note.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { AnswerFigures } from './answer-figures.tsx'
import { AnswerTable } from './answer-table.tsx'
import type { ToolAnswer } from './engine/run-tool.ts'
import { MethodRecord } from './method-record.tsx'
import { toJson } from './result-pack.ts'

const copy = agentToolCopy

/** A drawing among the results, by its key. */
const drawingKey = /_svg$/

interface ToolResultProps {
  outcome: ToolAnswer
  /** The text was the tool's own example. */
  isExample: boolean
}

export function ToolResult({ outcome, isExample }: ToolResultProps) {
  const { answer, chips } = outcome
  return (
    <Tabs defaultValue="result">
      <TabList label={copy.resultTabs}>
        <Tab value="result">{copy.tabs.result}</Tab>
        <Tab value="method">{copy.tabs.method}</Tab>
        <Tab value="json">{copy.tabs.json}</Tab>
      </TabList>
      <TabPanel value="result" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {answer.warnings.length > 0 && (
          <Note tone="warning">
            <p className="font-medium">{copy.warnings}</p>
            {answer.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Note>
        )}
        <AnswerFigures
          answer={answer}
          hasExampleInputs={isExample || chips.some(({ from }) => from === 'example')}
        />
        <Drawings answer={answer} />
        {answer.tables.map((table) => (
          <AnswerTable key={table.key} table={table} />
        ))}
      </TabPanel>
      <TabPanel value="method">
        <MethodRecord answer={answer} />
      </TabPanel>
      <TabPanel value="json">
        <Textarea
          readOnly
          rows={22}
          aria-label={copy.tabs.json}
          className="font-mono text-small"
          value={toJson(answer)}
        />
      </TabPanel>
    </Tabs>
  )
}

function Drawings({ answer }: { answer: EngineAnswer }) {
  const drawings = Object.entries(answer.results).flatMap(([key, value]) =>
    drawingKey.test(key) && typeof value === 'string' ? [{ key, value }] : [],
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
          <figcaption className="mt-1 text-small text-fg-3">
            {key.replace(drawingKey, '').replaceAll('_', ' ')}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
