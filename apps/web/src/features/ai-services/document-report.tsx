import { servicesCopy } from '@portal/content/ai-services-page'
import { documentWords } from '@portal/content/document-reading'
import type { DocumentAnalysisResponse } from '@portal/contracts/ai-services'
import type { ReactNode } from 'react'
import { Note } from '#web/ui/note.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { NarrativeText } from './narrative-text.tsx'
import { RawJson } from './raw-json.tsx'

const copy = servicesCopy.integrations

/** What stands in the document, each with its place; quoted, since none of it is the portal's word. */
export function DocumentReport({ report, focus }: { report: DocumentAnalysisResponse; focus: string }) {
  const { result, narrative, notice } = report
  const isShown = (part: string) => focus === 'general' || focus === part
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>
        <q className="font-medium [quotes:none]">{result.title}</q>{' '}
        <q className="text-small text-fg-3 [quotes:none]">{documentWords.facts(result)}</q>
      </p>
      {notice !== null && <Note tone="warning">{notice}</Note>}
      {narrative && <NarrativeText narrative={narrative} />}
      {isShown('outline') && (
        <Part title={copy.outline} isEmpty={result.outline.length === 0}>
          <ul>
            {result.outline.map(({ level, title, locator }, at) => (
              <li key={`${locator}-${at}`} style={{ paddingInlineStart: `${(level - 1) * 16}px` }}>
                <q className="[quotes:none]">{title}</q> <Place locator={locator} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {isShown('figures') && (
        <Part title={copy.figures} isEmpty={result.figures.length === 0}>
          <Figures figures={result.figures} />
        </Part>
      )}
      {isShown('summary') && (
        <Part title={copy.statements} isEmpty={result.sentences.length === 0}>
          <ul className="grid gap-1">
            {result.sentences.map(({ text, locator, holds }) => (
              <li key={text}>
                <q>{text}</q> <Place locator={locator} />{' '}
                <span className="text-small text-fg-3">
                  {holds.map((one) => documentWords.holds[one]).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <RawJson value={report} />
    </div>
  )
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className="mb-1">{title}</h4>
      {isEmpty ? <p className="text-small text-fg-3">{documentWords.none}</p> : children}
    </section>
  )
}

const Place = ({ locator }: { locator: string }) => (
  <q className="text-small whitespace-nowrap text-fg-3 [quotes:none]">{locator}</q>
)

function Figures({ figures }: { figures: DocumentAnalysisResponse['result']['figures'] }) {
  const head = copy.figureHead
  return (
    <div className="max-h-90 overflow-auto">
      <RecordTable
        label={copy.figures}
        compact
        rows={figures}
        keyOf={({ value, locator }, at) => `${locator}-${value}-${at}`}
        columns={(column) => [
          column(head.value, { numeric: true, cells: 'whitespace-nowrap' }, ({ value }) => (
            <q className="font-medium [quotes:none]">{value}</q>
          )),
          column(head.quote, 'py-1', ({ quote }) => <q>{quote}</q>),
          column(head.locator, ({ locator }) => <Place locator={locator} />),
        ]}
      />
    </div>
  )
}
