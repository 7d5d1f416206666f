import { agentToolCopy, type DemoCall } from '@portal/content/agent-tools'
import { toolCaseCopy } from '@portal/content/tool-cases'
import type { InputEdit } from '@portal/engines/reading'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { AnswerView } from '#web/features/agent-tools/answer/answer-view.tsx'
import type { CallAnswer } from '#web/features/agent-tools/api/demo-calls.ts'
import { CallResponse, UnreadPages } from '#web/features/agent-tools/answer/call-response.tsx'
import { CompareCases } from '#web/features/agent-tools/cases/compare-cases.tsx'
import { WhatIf } from '#web/features/agent-tools/cases/what-if.tsx'
import type { ToolAnswer, ToolRequest } from '#web/features/agent-tools/engine/run-tool.ts'
import { InputTable } from '#web/features/agent-tools/inputs/input-table.tsx'
import { MethodRecord } from '#web/features/agent-tools/answer/method-record.tsx'
import { toJson } from './result-pack.ts'

const copy = agentToolCopy

interface ToolResultProps {
  /** Null where only the call had an answer. */
  outcome: ToolAnswer | null
  said: CallAnswer | null
  call: DemoCall
  /** What was calculated, and how it is calculated with inputs that were moved. */
  moving?: { request: ToolRequest; onTake: (edits: readonly InputEdit[]) => void } | null
}

/** The views of a result: as it is drawn, what the call said, how it was calculated, and all of it as JSON. */
export function ToolResult({ outcome, said, call, moving }: ToolResultProps) {
  const answer = outcome?.answer
  return (
    <Tabs defaultValue={outcome ? 'result' : 'response'}>
      <TabList label={copy.resultTabs}>
        {outcome && <Tab value="result">{copy.tabs.result}</Tab>}
        {said && <Tab value="response">{copy.response}</Tab>}
        {outcome && moving && <Tab value="what-if">{toolCaseCopy.tabs.whatIf}</Tab>}
        {outcome && <Tab value="compare">{toolCaseCopy.tabs.compare}</Tab>}
        {outcome && <Tab value="method">{copy.tabs.method}</Tab>}
        <Tab value="json">{copy.tabs.json}</Tab>
      </TabList>
      {outcome && (
        <TabPanel value="result" className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <UnreadPages said={said} />
          <AnswerView outcome={outcome} />
        </TabPanel>
      )}
      {said && (
        <TabPanel value="response">
          <CallResponse said={said} call={call} />
        </TabPanel>
      )}
      {answer && moving && (
        <TabPanel value="what-if">
          <WhatIf {...moving} answer={answer} />
        </TabPanel>
      )}
      {answer && (
        <TabPanel value="compare">
          <CompareCases answer={answer} />
        </TabPanel>
      )}
      {answer && (
        <TabPanel value="method">
          <MethodRecord answer={answer} />
          <InputTable inputs={answer.input_origins} />
        </TabPanel>
      )}
      <TabPanel value="json">
        <Textarea
          readOnly
          rows={22}
          aria-label={copy.tabs.json}
          className="font-mono text-small"
          value={toJson({ ...answer, ...(said && { response: said.response }) })}
        />
      </TabPanel>
    </Tabs>
  )
}
