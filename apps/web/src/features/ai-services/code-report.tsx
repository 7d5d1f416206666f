import { servicesCopy } from '@portal/content/ai-services-page'
import type { CodeAnalysisResponse, CodeFinding } from '@portal/contracts/ai-services'
import { Note } from '#web/ui/note.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Status } from '#web/ui/status.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { MeasuredFigure } from './measured-figure.tsx'
import { NarrativeText } from './narrative-text.tsx'
import { RawJson } from './raw-json.tsx'

const copy = servicesCopy.code
const tones = { error: 'bad', warning: 'warning', info: 'neutral' } as const

export function CodeReport({ report }: { report: CodeAnalysisResponse }) {
  const { result, narrative, notice } = report
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {result.reading === 'lexical' && <Note>{copy.lexical}</Note>}
      {notice !== null && <Note tone="warning">{notice}</Note>}
      {narrative && <NarrativeText narrative={narrative} />}
      <Panel aria-label={copy.findings}>
        <PanelHead title={copy.findings} />
        {result.findings.length === 0 ? (
          <p className="p-4 text-fg-3">{copy.none}</p>
        ) : (
          <Findings findings={result.findings} />
        )}
      </Panel>
      {result.functions.length > 0 && <Functions report={report} />}
      {result.documented !== null && (
        <Panel aria-label={copy.documented}>
          <PanelHead title={copy.documented} />
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached by keyboard
            tabIndex={0}
            className="max-h-110 overflow-auto p-4 font-mono text-small"
          >
            <q className="[quotes:none]">{result.documented}</q>
          </pre>
        </Panel>
      )}
      <RawJson value={report} />
    </div>
  )
}

function Findings({ findings }: { findings: readonly CodeFinding[] }) {
  const { head } = copy
  return (
    <div className="overflow-x-auto">
      <RecordTable
        label={copy.findings}
        compact
        rows={findings}
        keyOf={({ rule, line }, at) => `${rule}-${line}-${at}`}
        columns={(column) => [
          column(head.severity, ({ severity }) => (
            <Status tone={tones[severity]}>{copy.severities[severity]}</Status>
          )),
          column(head.line, { numeric: true }, ({ line }) => <q className="[quotes:none]">{line}</q>),
          column(head.message, 'py-1', ({ message }) => <q className="[quotes:none]">{message}</q>),
          column(head.advice, 'py-1 text-fg-2', ({ advice }) => advice),
        ]}
      />
    </div>
  )
}

function Functions({ report: { result } }: { report: CodeAnalysisResponse }) {
  const head = copy.functionHead
  const figure = (
    of: { name: string; line: number },
    what: 'lines' | 'parameters' | 'complexity',
    value: number,
  ) => (
    <MeasuredFigure
      name={`code.${of.name}.${of.line}.${what}`}
      label={`${of.name}: ${head[what]}`}
      value={value}
      unit=""
      method="static-analysis"
    />
  )
  return (
    <Panel aria-label={copy.functions}>
      <PanelHead title={copy.functions} />
      <div className="max-h-90 overflow-auto">
        <RecordTable
          label={copy.functions}
          compact
          rows={result.functions}
          keyOf={(each, at) => `${each.name}-${each.line}-${at}`}
          columns={(column) => [
            column(head.name, 'font-mono text-small', (each) => <q className="[quotes:none]">{each.name}</q>),
            column(head.line, { numeric: true }, (each) => <q className="[quotes:none]">{each.line}</q>),
            column(head.lines, { numeric: true }, (each) => figure(each, 'lines', each.lines)),
            column(head.parameters, { numeric: true }, (each) => figure(each, 'parameters', each.parameters)),
            column(head.complexity, { numeric: true }, (each) => figure(each, 'complexity', each.complexity)),
          ]}
        />
      </div>
    </Panel>
  )
}
