import { agentToolCopy, type DemoCall } from '@portal/content/agent-tools'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { AnswerView } from './answer-view.tsx'
import type { CallAnswer } from './api/demo-calls.ts'
import { CallResponse, UnreadPages } from './call-response.tsx'
import type { ToolAnswer } from './engine/run-tool.ts'
import { InputTable } from './input-table.tsx'
import { MethodRecord } from './method-record.tsx'
import { toJson } from './result-pack.ts'

const copy = agentToolCopy

interface ToolResultProps {
  /** Null where only the call had an answer. */
  outcome: ToolAnswer | null
  said: CallAnswer | null
  call: DemoCall
}

/** The views of a result: as it is drawn, what the call said, how it was calculated, and all of it as JSON. */
export function ToolResult({ outcome, said, call }: ToolResultProps) {
  const answer = outcome?.answer
  return (
    <Tabs defaultValue={outcome ? 'result' : 'response'}>
      <TabList label={copy.resultTabs}>
        {outcome && <Tab value="result">{copy.tabs.result}</Tab>}
        {said && <Tab value="response">{copy.response}</Tab>}
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
