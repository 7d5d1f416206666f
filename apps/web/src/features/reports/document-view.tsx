import { documentWithoutSamples } from '@portal/content/document-without-samples'
import { tablesOfChart } from '@portal/content/document-chart'
import { chartCopy } from '@portal/content/chart'
import { documentWords, printFigureState } from '@portal/content/documents'
import { deliveryCopy } from '@portal/content/reports-pages'
import type {
  DocumentBlock,
  DocumentChart,
  DocumentFigure,
  DocumentText,
  PortalDocument,
} from '@portal/contracts/documents'
import { toUnrecordedFigure, type FigureRow, type Provenance } from '@portal/contracts/figures'
import { RecordFigure, RecordProse, useFigureViews } from '#web/lib/record-figure.tsx'
import { LateChart } from '#web/ui/chart/late-chart.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { toChartData } from './document-chart.ts'

/** A document read-only on a page; each figure opens its source. */
export function DocumentView({ document: whole }: { document: PortalDocument }) {
  const { areSamplesHidden } = useFigureViews()
  const document = areSamplesHidden ? documentWithoutSamples(whole) : whole
  const { sections, flagged } = document
  return (
    <>
      {sections.map(({ title, blocks }) => (
        <Section key={title} title={title}>
          <div className="grid gap-3">
            {blocks.map((block, index) => (
              <Block key={index} block={block} document={document} />
            ))}
          </div>
        </Section>
      ))}
      <Section title={documentWords.flagged}>
        {flagged.length === 0 ? (
          <p className="text-fg-2">{documentWords.noFlagged}</p>
        ) : (
          <ul className="columns-1 gap-8 text-small md:columns-2">
            {flagged.map((figure) => (
              <li key={`${figure.label} ${figure.source}`} className="break-inside-avoid py-0.5">
                {figure.label}: <Value figure={figure} label={figure.label} document={document} />{' '}
                <ProvenanceMark sample={figure.isSample}>{printFigureState(figure)}</ProvenanceMark>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

function Block({ block, document }: { block: DocumentBlock; document: PortalDocument }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="max-w-[76ch]">
          <Text text={block.text} document={document} />
        </p>
      )
    case 'list':
      return (
        <ul className="grid max-w-[76ch] list-disc gap-1 pl-5">
          {block.items.map((item, index) => (
            <li key={index}>
              <Text text={item} document={document} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <DocumentTable block={block} document={document} />
    case 'chart':
      return <DocumentChartView block={block} document={document} />
  }
}

/** Drawn, with its numbers as a table below: each opens its source. */
function DocumentChartView({ block, document }: { block: DocumentChart; document: PortalDocument }) {
  const data = toChartData(block)
  return (
    <>
      {data && <LateChart data={data} hint={chartCopy.hint} />}
      {tablesOfChart(block).map((table) => (
        <DocumentTable key={table.title} block={table} document={document} />
      ))}
    </>
  )
}

interface DocumentTableProps {
  block: Extract<DocumentBlock, { kind: 'table' }>
  document: PortalDocument
}

function DocumentTable({ block: { title, columns, rows }, document }: DocumentTableProps) {
  return (
    <div className="overflow-x-auto">
      {title !== undefined && <h3 className="mb-2 text-base">{title}</h3>}
      <Table compact label={title ?? document.title}>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }, index) => (
              <HeadCell key={index} numeric={isNumber === true}>
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index}>
              {columns.map(({ isNumber }, column) => (
                <Cell key={column} numeric={isNumber === true}>
                  <Text text={row[column] ?? ''} document={document} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Text({ text, document }: { text: DocumentText; document: PortalDocument }) {
  const runs = Array.isArray(text) ? text : [text]
  // Words beside a sample figure speak of it.
  const sample = runs.find((run) => typeof run !== 'string' && run.isSample)
  const provenance = provenanceOf(typeof sample === 'object' ? sample.source : null, document)
  return runs.map((run, index) =>
    typeof run === 'string' ? (
      <RecordProse key={index} provenance={provenance}>
        {run}
      </RecordProse>
    ) : (
      <Value key={index} figure={run} label={deliveryCopy.shared.source(run.source)} document={document} />
    ),
  )
}

interface ValueProps {
  figure: Pick<DocumentFigure, 'value' | 'source'>
  label: string
  document: PortalDocument
}

const Value = ({ figure, label, document }: ValueProps) => (
  <RecordFigure figure={toRecord(figure, label, document)} />
)

const provenanceOf = (source: number | null, { title, sources }: PortalDocument): Provenance =>
  (source === null ? null : sources[source - 1]?.provenance) ?? {
    kind: 'estimated',
    source: { name: title },
    inputs: [],
  }

/** The frozen value as figures are drawn: with its source, and nothing to replace. */
function toRecord(
  { value, source }: ValueProps['figure'],
  label: string,
  document: PortalDocument,
): FigureRow {
  const from = document.sources[source - 1]
  return toUnrecordedFigure({
    key: `document.source-${source}`,
    label,
    value: null,
    value_text: value,
    as_of: from?.as_of ?? document.createdAt.slice(0, 10),
    provenance: provenanceOf(source, document),
  })
}
