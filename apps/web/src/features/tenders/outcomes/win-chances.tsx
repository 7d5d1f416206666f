import { winChanceWords as words } from '@portal/content/tender-chances'
import type { WinChances as Answer } from '@portal/contracts/tenders'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { cn } from '#web/ui/cn.ts'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'
import { Note } from '#web/ui/note.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { winChancesQuery } from '../api/outcomes.ts'
import { chanceFigureOf, percentOf, type FigureOf } from './chance-figure.ts'
import { dealValueOf } from './deal-value.ts'
import { Reliability } from './reliability.tsx'

/** The chance of winning what is open, after how far such chances can be trusted. */
export function WinChances({ withoutSamples }: { withoutSamples: boolean }) {
  const query = useQuery(winChancesQuery(withoutSamples))
  const { data } = query
  return (
    <Section title={words.title} note={words.note}>
      <QueryState query={query} copy={words} className="h-120" />
      {data && data.check === null && <Note>{words.tooFew}</Note>}
      {data && data.check !== null && <Checked answer={data} check={data.check} />}
    </Section>
  )
}

function Checked({ answer, check }: { answer: Answer; check: NonNullable<Answer['check']> }) {
  const figureOf = chanceFigureOf(answer)
  const isBetter = check.brier < check.base_brier
  const rounded = (score: number) => Math.round(1000 * score) / 1000
  const shown = [
    { key: 'closed', label: words.closed, value: answer.closed, meta: '' },
    { key: 'brier', label: words.brier, value: rounded(check.brier), meta: words.lower },
    { key: 'base', label: words.baseBrier, value: rounded(check.base_brier), meta: words.everyTime },
  ]
  return (
    <>
      <KpiStrip label={words.summary}>
        {shown.map(({ meta, ...said }) => {
          const figure = figureOf(said)
          return (
            <Kpi
              key={said.key}
              label={said.label}
              value={<RecordFigure figure={figure} mark="none" />}
              meta={meta === '' ? <RecordMark figure={figure} /> : meta}
            />
          )
        })}
      </KpiStrip>
      {!isBetter && <Note className="mt-4">{words.noBetter}</Note>}
      <div className={cn('grid grid-cols-[minmax(0,1fr)] gap-x-8', isBetter && 'lg:grid-cols-2')}>
        <Reliability bins={check.bins} figureOf={figureOf} />
        {isBetter && <Terms terms={answer.terms} figureOf={figureOf} />}
      </div>
      {isBetter && <OpenChances chances={answer.chances} figureOf={figureOf} />}
    </>
  )
}

function Terms({ terms, figureOf }: { terms: Answer['terms']; figureOf: FigureOf }) {
  const rows = terms.map(({ of, level, odds }) => ({ label: words.terms.of[of](level), odds }))
  return (
    <Section title={words.terms.title}>
      <RecordTable
        compact
        label={words.terms.title}
        rows={rows}
        keyOf={({ label }) => label}
        columns={(column) => [
          column(words.terms.quality, { isName: true }, ({ label }) => <RecordWords>{label}</RecordWords>),
          column(words.terms.odds, { numeric: true }, ({ label, odds }) => (
            <RecordFigure
              figure={figureOf({ key: `odds.${label}`, label, value: Math.round(100 * odds) / 100 })}
              mark="none"
            />
          )),
        ]}
      />
    </Section>
  )
}

function OpenChances({ chances, figureOf }: { chances: Answer['chances']; figureOf: FigureOf }) {
  const { open } = words
  return (
    <Section title={open.title}>
      <RecordTable
        label={open.title}
        rows={chances}
        keyOf={({ reference }) => reference}
        columns={(column) => [
          column(open.deal, { isName: true }, ({ title, reference, client }) => (
            <>
              <RecordWords className="font-medium">{title}</RecordWords>
              <span className="block text-small text-fg-2">
                <RecordWords>{`${reference}, ${client}`}</RecordWords>
              </span>
            </>
          )),
          column(open.value, { numeric: true }, (deal) => (
            <RecordFigure figure={dealValueOf(deal)} mark="none" />
          )),
          column(open.chance, { numeric: true }, ({ reference, chance }) => (
            <RecordFigure
              figure={figureOf({ key: reference, label: open.chance, value: percentOf(chance), unit: '%' })}
              mark="none"
            />
          )),
        ]}
      />
    </Section>
  )
}
